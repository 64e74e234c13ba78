import type { OwnBottle, OwnLabel } from "@skaenk/contract/own-bottle";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { closuresOf, drawProduct, ownBottleShapes } from "@skaenk/drawings/product";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import type { Thing } from "../../../office/audit/thing.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { ProductTables } from "../../content/product-tables.ts";
import { lockDrawing, writeDrawing } from "./queries.ts";

/** The facts of a product's drawing that an owner chooses under *Egen etiket*; without a closure nothing is chosen. */
export type BottleLookFields = Pick<ProductDrawing, "shape" | "glass" | "content"> & {
  closure: string | null;
  cap: string | null;
  fill: number | null;
  label: OwnLabel | null;
  former: OwnBottle["former"] | null;
};

/**
 * The bottle of a product, under the product's address. It is a part of the product with a right of its own: whoever may send a picture of a product
 * may choose what its drawing looks like, and nothing else of it.
 */
export const bottleLookThing = <Tables extends ProductTables & AuditTables>(): Thing<Tables> => ({
  name: "bottle-look",
  right: "media:write",
  openToKeys: "nothing",
  word: "Flasken til varen",
  words: {
    shape: "Flaskens form",
    glass: "Glasset",
    content: "Farven på drikken",
    closure: "Lukningen",
    cap: "Lukningens farve",
    fill: "Hvor fuld flasken er",
    label: "Etiketten",
    former: "Flasken før",
  },
  nameOf: (_fields, key) => key,
  complete: (now, patch) => completeLook(now as BottleLookFields, patch as Partial<BottleLookFields>) as Fields,
  read: async (trx, slug) => {
    const drawing = await lockDrawing(trx, slug);
    return drawing && (lookOf(drawing) as Fields);
  },
  write: async (trx, slug, patch) => {
    const drawing = await lockDrawing(trx, slug);
    if (!drawing) return;
    const chosen = withLook(drawing, { ...lookOf(drawing), ...(patch as Partial<BottleLookFields>) });
    requireDrawable(chosen);
    await writeDrawing(trx, slug, chosen);
  },
});

export const lookOf = ({ shape, glass, content, own }: ProductDrawing): BottleLookFields => ({
  ...{ shape, glass, content },
  ...{ closure: own?.closure ?? null, cap: own?.cap ?? null, fill: own?.fill ?? null },
  ...{ label: own?.label ?? null, former: own?.former ?? null },
});

/** A drawing with another bottle. Traits are those of the shape that it had. */
export function withLook(drawing: ProductDrawing, look: BottleLookFields): ProductDrawing {
  const { own: _, traits, ...rest } = drawing;
  const { closure, cap, fill, label, former, ...seen } = look;
  const kept = seen.shape === drawing.shape && traits !== undefined ? { traits } : {};
  if (closure === null || cap === null || fill === null || former === null) return { ...rest, ...kept, ...seen };
  return { ...rest, ...kept, ...seen, own: { closure, cap, fill, former, ...(label && { label }) } };
}

/** A product that stood in another container is offered a bottle. */
const usualShape = "spirit-tall";
const usualCap = "#2b2b2b";
const nothing = { closure: null, cap: null, fill: null, label: null, former: null };

/** The bottle that a form begins with: the chosen one, or that of the product's kind. */
export function offeredLook({ shape: drawn, closure, cap, fill, ...look }: BottleLookFields) {
  const shape = ownBottleShapes.includes(drawn) ? drawn : usualShape;
  const [own = "cork"] = closuresOf(shape);
  return { ...look, shape, closure: closure ?? own, cap: cap ?? usualCap, fill: fill ?? 100 };
}

/** The first choice brings what it leaves open, and keeps what the product was drawn as; taking the choice back brings that again. Pure. */
export function completeLook(now: BottleLookFields, patch: Partial<BottleLookFields>): Partial<BottleLookFields> {
  if (patch.closure === null) return { ...now.former, ...nothing };
  if (now.closure !== null) return patch;
  const { shape, glass, content } = now;
  const { label: _, ...offered } = offeredLook({ ...now, ...patch });
  return { ...offered, ...patch, former: { shape, glass, content } };
}

const anyBrand = { paper: "#ffffff", ink: "#000000", accent: "#888888", motif: "wave", face: "serif" } as const;

/** @throws Refused 422 not_drawable */
export function requireDrawable(drawing: ProductDrawing): void {
  try {
    drawProduct(drawing, anyBrand, { id: "try", brandName: "x", productName: "x" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notDrawable(error.message);
  }
}

function notDrawable(said: string): Refused {
  const field = /closure/.test(said) ? "closure" : /glass/.test(said) ? "glass" : "shape";
  const detail =
    field === "closure"
      ? "Den lukning passer ikke på flasken. Vælg en anden."
      : "Tegningen kender ikke den flaske eller det glas. Vælg noget andet.";
  return new Refused(422, "not_drawable", detail, { errors: { [field]: detail } });
}
