import type { BrandLook, LabelWords } from "../label/look.ts";

/** The `drawing` field of a product in the seed files; `content` is #rrggbb of what is inside, or of the thing itself. */
export type ProductDrawing = { shape: string; glass: string; content: string; label: string };

/** One product on the drawing table. */
export type ProductJob = { id: string; product: ProductDrawing; look: BrandLook; words: LabelWords; low: boolean };

export type ProductDraw = (job: ProductJob) => string;
