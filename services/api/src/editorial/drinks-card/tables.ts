import type { CardPaper, CardShows, CardTheme, CardUnits } from "@skaenk/contract/drinks-cards";
import type { GeneratedAlways, JSONColumnType } from "kysely";
import type { CartTables } from "../../selling/cart/tables.ts";
import type { ProductTables } from "../content/product-tables.ts";

/** A drink as the card keeps it; the name is what it was called when it was chosen. */
export type KeptDrink = { slug: string; name: string; group: string; text: string; priceOre?: number };

export type DrinksCardTables = {
  drinks_cards: {
    id: string;
    share_token: string;
    visitor_id: string | null;
    member_id: number | null;
    name: string;
    title: string;
    subtitle: string;
    date: string;
    theme: CardTheme;
    paper: CardPaper;
    crop_marks: boolean;
    units: CardUnits;
    shows: JSONColumnType<CardShows>;
    drinks: JSONColumnType<KeptDrink[]>;
    logo: string | null;
    logo_bytes: GeneratedAlways<number | null>;
    made_at: Date;
    updated_at: Date;
  };
};

/** All tables that drinks cards asks of, itself and by the queries it calls. */
export type DrinksCardDatabase = DrinksCardTables & CartTables & ProductTables;
