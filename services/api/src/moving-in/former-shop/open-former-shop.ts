import { copenhagenDay, startOfCopenhagenDay } from "@skaenk/danish/working-days";
import type { Platform } from "../../platform/context.ts";
import type { OutboxHandler } from "../../platform/outbox/handler.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { ImportFolder } from "../goods-import/import-folder.ts";
import { deleteLeftFiles, forgetRefused } from "./file-queries.ts";
import type { FormerDatabase } from "./former-context.ts";
import { forgetFormerBuyers, forgetSamples } from "./history-queries.ts";
import { formerHandler } from "./work-file.ts";

const keptDays = 30;
/** @source bogføringsloven § 12: five years from the end of the financial year, which here is the calendar year */
const keptYears = 5;

/** The handler of the background work on files of the former shop. */
export const formerShopHandler = (platform: Platform<FormerDatabase>, rendering: Rendering): OutboxHandler =>
  formerHandler({ ...platform, folder: new ImportFolder(platform.settings.mediaDir), pool: rendering.imports });

/**
 * Files that nobody went on with and refused rows go after thirty days, and orders say no more who bought once the law no longer asks. For the
 * schedule. @returns how many
 */
export async function forgetFormerShop({ db, now, settings }: Platform<FormerDatabase>): Promise<number> {
  const folder = new ImportFolder(settings.mediaDir);
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  const files = await deleteLeftFiles(db, before);
  for (const file of files) await folder.remove(file);
  const thisYear = Number(copenhagenDay(now()).slice(0, 4));
  const refused = await forgetRefused(db, before);
  // Files of earlier releases kept their samples when they were applied or undone.
  const sampled = await forgetSamples(db, ["applied", "undone", "failed"]);
  return (
    files.length +
    refused +
    sampled +
    (await forgetFormerBuyers(db, startOfCopenhagenDay(`${thisYear - keptYears}-01-01`)))
  );
}
