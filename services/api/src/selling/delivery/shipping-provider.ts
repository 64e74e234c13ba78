import type { PickupPoint } from "@skaenk/contract/delivery";
import type { Carrier, ParcelState } from "@skaenk/contract/parcels";
import type { ConnectionAttempt } from "../../platform/integrations/try-connection.ts";

export type ShippingAddress = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  email: string;
  phone: string;
};

/** One parcel to be carried. */
export type ShipmentOrder = {
  /** Our name of the parcel: `100123-1`. */
  reference: string;
  product: string;
  /** Codes with commas between. */
  services: string;
  weightG: number;
  sender: ShippingAddress;
  receiver: ShippingAddress;
  /** The provider's name of the pick-up point, for products that need one. */
  pickupPoint?: { id: string; name: string; street: string; postcode: string; city: string } | undefined;
  /** It may have been made before: a try went before this one. What was made since then is looked through first. */
  madeSince?: Date | undefined;
};

export type ShipmentResult = { providerId: string; carrier: Carrier; trackingNumber: string; label: Buffer };

export type ShippingProduct = {
  code: string;
  name: string;
  /** As the provider calls it. */
  carrier: string;
  carrierName: string;
  pickupPoint: boolean;
  services: { code: string; name: string }[];
};

/** What a provider tells of a parcel. `key` names the telling. */
export type ShippingUpdate = {
  key: string;
  providerId?: string | undefined;
  trackingNumber?: string | undefined;
  state: ParcelState | "label_cancelled";
  place: string;
};

/**
 * Whoever makes labels with carriers. Calls throw `ProviderUnavailable` when it makes sense to ask again, `ProviderRefused` when the
 * answer is no. Only workers ask it.
 */
export type ShippingProvider = {
  name: string;
  createShipment(shipment: ShipmentOrder): Promise<ShipmentResult>;
  /** What is cancelled already stays so. */
  cancelShipment(providerId: string): Promise<void>;
  listProducts(): Promise<ShippingProduct[]>;
  /** Where parcels of a carrier can be collected near a postcode; the one thing that is asked while a customer waits. */
  listPickupPoints(carrier: string, postcode: string, count: number): Promise<PickupPoint[]>;
  /** @throws Refused 401 when it is not the provider's, 400 when it cannot be read; undefined: nothing about a parcel */
  readWebhook(call: { rawBody: string }): ShippingUpdate | undefined;
  /** Makes the shop's address known where that is needed. May be called again at any time. */
  prepare(webhookUrl: string): Promise<void>;
  /** What is tried of the connection, without making or sending anything. */
  trials(): ConnectionAttempt[];
};
