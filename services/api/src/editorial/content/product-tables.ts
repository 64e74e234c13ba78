import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import type { BrandLook, DepositClass, ProductDrawing } from "@skaenk/contract/product-card";
import type { VatKind, WordColumn } from "@skaenk/contract/product-fields";
import type { SearchText } from "@skaenk/contract/seo";
import type { ColumnType, Generated } from "kysely";

/** A moment that the office writes as the text it was sent as. */
type WrittenMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

type Operator = { name: string; address: string; email: string };

/** The structured rest of a product, as the import checked it. */
export type ProductContent = {
  description: string;
  serving?: string | undefined;
  seo?: SearchText | undefined;
  drawing: ProductDrawing;
  glassTypes: string[];
  toolFor: string[];
  facts: {
    legalName: string;
    ingredients?: string | undefined;
    allergens: string[];
    nutrition?: Record<string, number | string> | undefined;
    storage?: string | undefined;
    vintage?: number | undefined;
    organicCode?: string | undefined;
    material?: string | undefined;
    care?: string | undefined;
    warnings: string[];
    manufacturer?: Operator | undefined;
  };
};

export type ProductTables = {
  vat_rates: { kind: VatKind; from_day: string; percent: number };
  brands: {
    slug: string;
    name: string;
    tagline: string;
    country: string;
    look: ColumnType<BrandLook, string, string>;
    story: string[];
    operator: ColumnType<Operator, string, string>;
    changed_at: Generated<Date>;
  };
  categories: {
    path: string;
    /** Its path when it was made: what the log knows it by, wherever it is moved. */
    key: Generated<string>;
    slug: string;
    name: string;
    text: Generated<string>;
    parent_path: string | null;
    position: number;
  };
  products: {
    slug: string;
    name: string;
    brand_slug: string;
    category_path: string;
    abv_percent: number;
    tastes: string[];
    is_new: boolean;
    /** How a gift card reaches its recipient; null for all other goods. */
    gift_card: Generated<"mail" | "print" | null>;
    vat_kind: Generated<VatKind>;
    position: number;
    content: ColumnType<ProductContent, string, string>;
    status: Generated<ProductStatus>;
    changed_at: Generated<Date>;
  } & Record<WordColumn, Generated<string>>;
  variants: {
    sku: string;
    product_slug: string;
    position: number;
    name: string;
    volume_ml: number | null;
    weight_g: number | null;
    units: number;
    price_ore: number;
    deposit_class: DepositClass;
    stock: number;
    gtin: string | null;
    /** Place in the stock room. */
    shelf_place: Generated<string>;
    cost_ore: number | null;
    compare_at_ore: number | null;
    planned_ore: Generated<number | null>;
    planned_from: WrittenMoment;
    planned_to: WrittenMoment;
    plan_before_ore: Generated<number | null>;
    changed_at: Generated<Date>;
  };
  /** Migration 522. */
  fact_acceptances: { product_slug: string; fields: string[]; staff_name: string; signed_at: Date };
  stock_movements: {
    id: Generated<number>;
    sku: string;
    change: number;
    stock_after: number;
    reason: string;
    note: Generated<string>;
    who: Generated<string>;
    at: Generated<Date>;
  };
  price_history: {
    id: Generated<number>;
    sku: string;
    price_ore: number;
    valid_from: Date;
    reason: string;
    /** The first price of the contents that the variant has from then on. Migration 935. */
    begins: Generated<boolean>;
  };
  /** Proposals to which somebody said no: that the product serves the ingredient. Migration 620. */
  ingredient_match_refusals: { product_slug: string; ingredient_key: string; at: Date };
  product_ingredients: { product_slug: string; ingredient_key: string; rank: number };
  product_guesses: {
    product_slug: string;
    sku: Generated<string>;
    field: string;
    value: ColumnType<string | number, string, string>;
    reason: string;
    wanted_status: ProductStatus;
    guessed_at: Date;
    change_set_id: number | null;
  };
};
