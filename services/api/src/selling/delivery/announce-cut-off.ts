import { type ContentLogTables, logContentChanges } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import { deliveryTag, passedCutOff } from "./delivery-rules.ts";

type Work = Pick<Platform<ContentLogTables>, "db" | "now"> & { settings: { live: { cutOff: string } } };

/** Tells that the cut-off has passed: every promised day of delivery has changed with it. @returns how many changes were told of */
export async function announceCutOff({ db, now, settings }: Work): Promise<number> {
  if (!passedCutOff(now(), settings.live.cutOff)) return 0;
  await logContentChanges(db, [deliveryTag]);
  return 1;
}
