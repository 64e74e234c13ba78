import { createHash } from "node:crypto";
import {
  changeOfficialPapers,
  getOfficialPapers,
  mostPaperBytes,
  type PaperKind,
  type ShownPapers,
  sendOfficialPaper,
} from "@skaenk/contract/office/official-papers";
import { officeAddress } from "@skaenk/contract/office/pages";
import type { Context as HttpContext } from "hono";
import type { KeptPapers } from "../../../platform/company-settings.ts";
import { type ActingStaff, OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { changeThing } from "../../audit/change-thing.ts";
import { versionOf } from "../../audit/queries.ts";
import { permitFor } from "../../audit/restore-guard.ts";
import type { Fields } from "../../audit/tables.ts";
import { applySavedSettings } from "../apply-settings.ts";
import { keepOfficialFile } from "../paper-queries.ts";
import { paperAddress, papersFixed, paperType } from "../papers.ts";
import { findSavedSettings } from "../queries.ts";
import type { SettingsRoomTables } from "../tables.ts";
import { settingThing } from "./setting-thing.ts";

type Context = { db: Database<SettingsRoomTables>; settings: Settings; now: () => Date; guard: OfficeGuard };

/** The room whose form sends a file, and the part of it to return to. */
const roomOf = (paper: PaperKind, query: string): string =>
  paper === "logo"
    ? `${officeAddress("/begynd/:step", { step: "navn" })}?${query}#udseende`
    : `${officeAddress("/indstillinger")}?${query}#papirer`;

/**
 * The office's endpoints of official papers: sent as an authority published them, shown from the next page view on, and undone like any
 * setting.
 */
export function officialPaperEndpoints({ db, settings, now, guard }: Context): OfficeEndpoints {
  const thing = settingThing<SettingsRoomTables>();
  const show = async (): Promise<ShownPapers> => {
    const { papers } = settings.live;
    const at = (file: string | undefined) => (file === undefined ? null : paperAddress(file));
    return {
      ageSign: at(papers.ageSign),
      guaranteeNotice: at(papers.guaranteeNotice),
      logo: at(papers.logo),
      inspectionReportUrl: papers.inspectionReportUrl ?? null,
      fixed: papersFixed(settings),
      version: (await versionOf(db, "setting", "papers")) ?? 0,
    };
  };
  const refuseFixed = (names: readonly string[]) => {
    const fixed = names.filter((name) => papersFixed(settings).includes(name as keyof KeptPapers));
    if (fixed.length === 0) return;
    const errors = Object.fromEntries(fixed.map((name) => [name, "Bestemmes på serveren."]));
    throw new Refused(422, "fixed_by_environment", "Det bestemmes på serveren.", { errors });
  };
  const change = async (acting: ActingStaff, patch: Fields, more: { version?: number; file?: Uint8Array } = {}) => {
    const { version, file } = more;
    refuseFixed(Object.keys(patch));
    await db.transaction().execute(async (trx) => {
      if (file) await keepOfficialFile(trx, { ...nameOf(file), content: Buffer.from(file), sent_at: now() });
      const act = { actor: acting, act: "setting.change", key: "papers", at: now() };
      await changeThing(trx, thing, { ...act, patch, version });
    });
    // Other processes hear of it; this one knows before it answers.
    applySavedSettings(settings, await findSavedSettings(db), now());
    return await show();
  };

  return new OfficeEndpoints(guard)
    .on(getOfficialPapers, show)
    .file(sendOfficialPaper, async ({ params: { paper } }, acting, context) => {
      // A form goes on to the page that shows what became of it.
      const isForm = context.req.header("accept")?.includes("text/html") ?? false;
      try {
        const file = await readPaper(context);
        const { sum, type } = nameOf(file);
        const shown = await change(acting, { [paper]: `${sum}.${type}` }, { file });
        return isForm ? context.redirect(roomOf(paper, "papir=gemt"), 303) : context.json(shown, 200);
      } catch (error) {
        if (!isForm || !(error instanceof Refused)) throw error;
        return context.redirect(roomOf(paper, `afvist=${encodeURIComponent(error.refusal.detail)}`), 303);
      }
    })
    .on(changeOfficialPapers, ({ body: { version, ...patch } }, acting) => {
      // The address stands at the foot of every page, and leads to another site.
      permitFor(acting)(thing, patch as Fields);
      return change(acting, patch as Fields, { version });
    });
}

/** @throws Refused 422 when it is no picture */
function nameOf(file: Uint8Array): { sum: string; type: "svg" | "png" | "jpg" } {
  const type = paperType(file);
  if (!type)
    throw new Refused(
      422,
      "paper_other_kind",
      "Filen skal være SVG, PNG eller JPEG. Gem den sådan fra myndighedens side.",
    );
  return { sum: createHash("sha256").update(file).digest("hex"), type };
}

/** @throws Refused 400, 413, 415 */
async function readPaper({ req }: HttpContext): Promise<Uint8Array> {
  if (!/^multipart\/form-data\b/i.test(req.header("content-type") ?? ""))
    throw new Refused(415, "unsupported_media_type", "Filen skal sendes som en formular med en fil.");
  const form = await req.formData().catch(() => {
    throw new Refused(400, "malformed", "Formularen kan ikke læses.");
  });
  const sent = form.get("file");
  if (!(sent instanceof File) || sent.size === 0)
    throw new Refused(400, "malformed", "Vælg en fil.", { errors: { file: "Vælg en fil." } });
  if (sent.size > mostPaperBytes) throw new Refused(413, "paper_too_large", "Filen må højst fylde 1 MB.");
  return new Uint8Array(await sent.arrayBuffer());
}
