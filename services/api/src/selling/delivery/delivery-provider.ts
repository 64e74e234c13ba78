import type { DeliveryKind, PickupPoint } from "@skaenk/contract/delivery";

/** A way to deliver as the shop offers it, before any cart is known. Prices in øre including VAT. */
export type OfferedDelivery = {
  id: string;
  name: string;
  description: string;
  kind: DeliveryKind;
  priceOre: number;
  /** Goods after discount, without deposit, for this much or more are delivered at no charge. */
  freeFromOre: number;
  /** Working days from dispatch. */
  leadDays: number;
  allowsAlcohol: boolean;
  /** Of the shop's own counter, where customers fetch their order; empty or absent: not known. */
  openingHours?: string | undefined;
  /** Customers can pay by bank transfer only: goods are sent when the money has come. */
  afterPayment?: true;
};

/** Where methods, pick-up points and postcodes come from. A carrier's own service can stand behind it. */
export type DeliveryProvider = {
  listMethods(): OfferedDelivery[];
  findMethod(id: string): OfferedDelivery | undefined;
  /** Ordered before this time of a working day, as `14:00`, an order is sent the same day. */
  cutOff(): string;
  /**
   * Pick-up points, those near the postcode first.
   * @param isCallAllowed is asked before a carrier's service is called; without a call the points are those known already
   */
  listPickupPoints(postcode: string, count: number, isCallAllowed?: () => boolean): Promise<PickupPoint[]>;
  findPickupPoint(id: string): Promise<PickupPoint | undefined>;
  /** The city of a postcode, where parcels can be sent. */
  findCity(postcode: string): string | undefined;
};
