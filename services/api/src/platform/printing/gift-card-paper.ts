import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate, formatRoundPrice } from "@skaenk/danish/format";
import { drawDrink } from "@skaenk/drawings/drink";
import { billText } from "./bill-text.ts";
import { type PrintedShop, printedShop } from "./printed-shop.ts";

/** A gift card as it is put on paper. */
export type PrintedGiftCard = {
  /** As it is typed, in groups of four. */
  code: string;
  amountOre: number;
  recipientName: string;
  senderName: string;
  greeting: string;
  /** The last day (YYYY-MM-DD) it can be used. */
  lastDay: string;
};

/** Something cold and golden with nothing in it that anybody is too young for: a lemonade. */
const drawing = drawDrink(
  {
    id: "gavekort",
    glass: "highball",
    liquids: [{ colour: "#e8b04a", opacity: 0.72, share: 1 }],
    layered: "none",
    ice: "cubes",
    garnish: [],
    bubbles: true,
    steam: false,
    seed: "gavekort",
  },
  { inkColour: "#163a2f", label: "" },
);

/** Cards for print, each on a page of its own, by `gift-card.typ`. Pure. */
export const giftCardPaper = (cards: PrintedGiftCard[], shop: PrintedShop & { publicUrl: string }) => ({
  shop: printedShop(shop),
  address: `${new URL(shop.publicUrl).host}${shopPage("/kurv")}`,
  drawing,
  cards: cards.map(({ code, amountOre, recipientName, senderName, greeting, lastDay }) => ({
    code: code.split("-"),
    amount: formatRoundPrice(amountOre),
    to: billText(recipientName),
    from: billText(senderName),
    greeting: greeting.split("\n").map(billText),
    lastDay: formatDate(lastDay),
  })),
});
