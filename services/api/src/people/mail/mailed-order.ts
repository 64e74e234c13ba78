export type MailedLine = {
  name: string;
  /** Of the product, whose drawing stands beside the line. Absent in old mails. */
  slug?: string;
  /** `70 cl`, `6 × 20 cl` */
  size: string;
  /** Of drinks; absent for a shaker. */
  abvPercent?: number;
  quantity: number;
  /** Of one pack, after any reduction, without deposit. */
  unitPriceOre: number;
  totalOre: number;
  /** Of the whole line; 0 where there is none. */
  depositOre: number;
};

/** Goods in a parcel. */
export type MailedGoods = Pick<MailedLine, "name" | "slug" | "size" | "quantity">;

/** A gift card that is mailed. */
export type MailedCard = {
  amountOre: number;
  /** Empty where the buyer named nobody. */
  recipientName: string;
  recipientEmail: string;
  /** `fredag den 15. januar 2027 kl. 08.00`; absent: as soon as it is paid. */
  sendAt?: string;
};

/** An order as it was placed: a snapshot, so that a later change of price or address does not rewrite the mail. */
export type MailedOrder = {
  orderNumber: string;
  /** The order's own secret address part. */
  token: string;
  orderedAt: string;
  customer: { name: string; email: string };
  lines: MailedLine[];
  goodsOre: number;
  /** Amounts that promotions took off, as they were offered; a promotion that made the delivery free took nothing. Absent in old mails. */
  promotions?: { title: string; code?: string; offOre: number }[];
  /** Positive numbers that are taken off. */
  discountOre: number;
  pointsOre: number;
  /** The number of points behind that amount. Absent in old mails, as the next is. */
  points?: number;
  /** Points that a member gets for the order. */
  promisedPoints?: number;
  depositOre: number;
  deliveryOre: number;
  vatOre: number;
  totalOre: number;
  /** The part of it that gift cards pay. */
  giftCardOre?: number;
  delivery: {
    /** `Pakkeshop`, `Levering til døren`, `Klik & hent hos os` */
    method: string;
    /** Name, street, postcode and city, line by line. */
    to: string[];
    /** `1–2 hverdage` */
    expected?: string;
    /** `Klar til dig senest onsdag den 25. november`, as it was promised at the checkout. Absent in old mails. */
    promised?: string;
    /** Present where it is fetched at the shop's own counter: when that is open, empty where nobody knows. */
    counterHours?: string;
  };
  /** Of an order that is a present. */
  gift?: { recipientName: string; recipientEmail: string; greeting: string; deliverOn?: string };
  /** Bought gift cards that are mailed, for the buyer alone. Absent in old mails. */
  mailedCards?: MailedCard[];
  /** `MobilePay`, `Dankort`, `Prøvebetaling` */
  paymentMethod: string;
  /** The money came from the customer's bank: nothing is reserved, and nothing is captured. Absent in old mails, as in those below. */
  byTransfer?: boolean;
  /** The øre that came by the bank transfer, also where a part of them goes back. Absent where they are the part of the total that is paid with money. */
  receivedOre?: number;
  /** The øre of the bank transfer that are to be transferred back, and that were transferred back, because the order costs less now. */
  surplusOre?: number;
  surplusBackOre?: number;
  /** The version of the terms that the customer accepted. */
  termsVersion: string;
  /** True in a mail that is written later than its order: the settings may have changed since the terms were accepted. */
  isLater?: boolean;
};
