import {
  type BottleLook,
  changeOwnLabel,
  drawOwnLabel,
  getOwnLabel,
  type OfficeOwnLabel,
  sendOwnLabel,
} from "@skaenk/contract/office/own-label";
import { officeAddress } from "@skaenk/contract/office/pages";
import { photoAddress } from "@skaenk/contract/photo-address";
import type { ProductDrawing } from "@skaenk/contract/product-card";
import { closuresOf, drawProduct, glassNames, ownBottleShapes } from "@skaenk/drawings/product";
import type { Context } from "hono";
import { changeThing } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Platform } from "../../../platform/context.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Rendering } from "../../../platform/rendering/open-rendering.ts";
import { withOwnInk } from "../../drawings/picture.ts";
import { readLabelPicture } from "../../media/label-picture.ts";
import { MediaFolder } from "../../media/media-folder.ts";
import { receiveForm } from "../../media/office/read-upload.ts";
import { findRoom, pictureBounds } from "../../media/picture-room.ts";
import { findMedia } from "../../media/queries.ts";
import { describeBottle } from "../describe-bottle.ts";
import { findProductFacts, type ProductFacts } from "../queries.ts";
import type { StudioDatabase } from "../tables.ts";
import {
  type BottleLookFields,
  bottleLookThing,
  completeLook,
  lookOf,
  offeredLook,
  requireDrawable,
  withLook,
} from "./bottle-look-thing.ts";
import { refuse, takeLabel } from "./take-label.ts";

type Office = Platform<StudioDatabase> & { guard: OfficeGuard; rendering: Rendering };
const thing = bottleLookThing<StudioDatabase>();

/** The bottle and the label of a product as its owner chooses them (*Egen etiket*). */
export function ownLabelEndpoints({ db, settings, now, guard, rendering }: Office): OfficeEndpoints {
  const folder = new MediaFolder(settings.mediaDir);
  const { photographs, labels } = rendering;
  const media = { folder, photographs, labels, bounds: pictureBounds(settings) };

  const factsOf = async (slug: string): Promise<ProductFacts> => {
    const facts = await findProductFacts(db, slug);
    if (!facts) throw new Refused(404, "not_found", "Varen findes ikke.");
    return facts;
  };
  const drawn = async (slug: string, { name, brandName, look }: ProductFacts, drawing: ProductDrawing) => {
    const ownLabel = await readLabelPicture(folder, drawing.own?.label, "high");
    const print = { id: `p-${slug}`, brandName, productName: name, ownLabel };
    return { svg: withOwnInk(drawProduct(drawing, look, print)), alt: describeBottle(drawing, { name, brandName }) };
  };
  const shown = async (slug: string): Promise<OfficeOwnLabel> => {
    const facts = await factsOf(slug);
    const { drawing } = facts;
    const label = drawing.own?.label;
    const row = label && (await findMedia(db, label.hash));
    const file = row && {
      address: photoAddress({ ...row, focus: { x: 50, y: 50 }, avif: row.has_avif }),
      ...{ fileName: row.file_name, width: row.width, height: row.height },
    };
    return {
      name: facts.name,
      version: await versionOf(db, thing.name, slug),
      look: shownLook(facts),
      chosen: drawing.own !== undefined,
      label: file ?? null,
      choices,
      ...(await drawn(slug, facts, drawing)),
    };
  };
  const change = async (slug: string, acting: ActingStaff, patch: Partial<BottleLookFields>, version?: number) => {
    const act = { actor: acting, act: "bottle-look.change", key: slug, at: now() };
    await db.transaction().execute((trx) => changeThing(trx, thing, { ...act, patch: patch as Fields, version }));
    return await shown(slug);
  };
  const takeSent = async (slug: string, acting: ActingStaff, context: Context): Promise<OfficeOwnLabel> => {
    const { drawing, look } = await factsOf(slug);
    const { staffId, name: by } = acting;
    labels.refuseWhenFull();
    const draft = await receiveForm(context, media, await findRoom(db, media.bounds, { staffId, now: now() })).catch(
      (error: unknown) => {
        throw isTooHeavy(error) ? refuse("too_heavy") : error;
      },
    );
    try {
      const label = await takeLabel(db, media, draft, { by, staffId, at: now() });
      return await change(slug, acting, drawing.own ? { label } : { label, cap: look.accent });
    } finally {
      await folder.removeDraft(draft.file);
    }
  };

  return new OfficeEndpoints(guard)
    .on(getOwnLabel, async ({ params: { slug } }) => await shown(slug))
    .on(changeOwnLabel, async ({ params: { slug }, body: { version, chosen, ...patch } }, acting) => {
      const { drawing } = await factsOf(slug);
      const fields = chosen === false ? { closure: null } : withAround(withoutGaps(patch), drawing);
      return await change(slug, acting, fields, version);
    })
    .on(drawOwnLabel, async ({ params: { slug }, body }) => {
      const facts = await factsOf(slug);
      const now = lookOf(facts.drawing);
      const drawing = withLook(facts.drawing, { ...now, ...completeLook(now, withAround(body, facts.drawing)) });
      requireDrawable(drawing);
      return await drawn(slug, facts, drawing);
    })
    .file(sendOwnLabel, async ({ params: { slug } }, acting, context) => {
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      const page = officeAddress("/varer/:slug/egen-etiket", { slug });
      try {
        const answer = await takeSent(slug, acting, context);
        return isForm ? context.redirect(`${page}?etiket=gemt`, 303) : context.json(answer, 200);
      } catch (error) {
        // A form goes on to the page that shows what became of it.
        if (!isForm || !(error instanceof Refused)) throw error;
        return context.redirect(`${page}?afvist=${encodeURIComponent(error.refusal.detail)}`, 303);
      }
    });
}

const plainLook = { paper: "#ffffff", ink: "#17211c", accent: "#8a8f8c", motif: "wave", face: "serif" } as const;

const choices: OfficeOwnLabel["choices"] = {
  shapes: ownBottleShapes.map((shape) => {
    const drawing = { shape, glass: "clear", content: "#dfe7e2", label: "none" };
    const svg = drawProduct(drawing, plainLook, { id: shape, brandName: "", productName: "" }, { detail: "low" });
    return { shape, closures: [...closuresOf(shape)], svg: withOwnInk(svg) };
  }),
  glasses: [...glassNames],
};

/** A bottle that nobody has chosen has a closure in its brand's colour, as it is drawn. */
function shownLook({ drawing, look: { accent } }: ProductFacts): BottleLook {
  const now = lookOf(drawing);
  const { label, former: _, ...look } = offeredLook({ ...now, cap: now.cap ?? accent });
  return { ...look, around: label?.around ?? false };
}

/** Whether the label goes around stands with the label. */
function withAround(
  { around, ...patch }: Partial<BottleLook> & { label?: null },
  { own }: ProductDrawing,
): Partial<BottleLookFields> {
  const label = own?.label;
  if (!label || patch.label === null || around === undefined || around === label.around) return patch;
  return { ...patch, label: { ...label, around } };
}

const isTooHeavy = (error: unknown) => error instanceof Refused && error.refusal.code === "picture_too_heavy";

/** A member that is `undefined` was not sent. */
const withoutGaps = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
