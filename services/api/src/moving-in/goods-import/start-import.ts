import { mostImportBytes } from "@skaenk/contract/office/imports";
import type { Actor } from "../../office/audit/queries.ts";
import { FetchFailed, fetchOutside } from "../../platform/fetch-outside.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { waitForPerson } from "../../platform/outbox/sliced-handler.ts";
import { Refused } from "../../platform/refuse.ts";
import type { ImportContext } from "./import-context.ts";
import { deleteOneTooMany, findImportState, insertImport } from "./queries.ts";
import { importTopic, isUnderWay } from "./work-import.ts";

type Sent = { body: AsyncIterable<Uint8Array>; name: string; address?: string };

/** Keeps a file, and does nothing with it yet. @returns its number @throws Refused 413, 422 import_empty */
export const keepFile = (context: ImportContext, sent: Sent, actor: Actor): Promise<number> =>
  keepAnd(context, sent, actor, async () => undefined);

/** Keeps a file and has it looked at by whoever works the outbox. @returns its number */
export const startImport = (context: ImportContext, sent: Sent, actor: Actor): Promise<number> =>
  keepAnd(context, sent, actor, goOn);

async function keepAnd(
  { db, folder, now }: ImportContext,
  sent: Sent,
  actor: Actor,
  then: typeof goOn,
): Promise<number> {
  const { file, bytes } = await folder.keep(sent.body);
  if (bytes === 0) {
    await folder.remove(file);
    throw new Refused(422, "import_empty", "Filen er tom.", { errors: { file: "Filen er tom." } });
  }
  await folder.removeAll(() => deleteOneTooMany(db, actor.keyId != null));
  const unknown = {
    dialect: null,
    encoding: null,
    separator: null,
    decimal_mark: null,
    problem: null,
    signed_off_by: null,
    signed_off_staff_id: null,
  };
  const sender = { staff_id: actor.staffId, staff_name: actor.name, key_id: actor.keyId ?? null };
  const who = { ...sender, at: now(), change_set_id: null };
  return await db.transaction().execute(async (trx) => {
    const row = { ...unknown, ...who, file, name: sent.name, address: sent.address ?? null, bytes };
    const { id } = await insertImport(trx, row);
    await then(trx, id);
    return id;
  });
}

/** This function queues the further work on an import for the outbox. */
export const goOn = (trx: Parameters<typeof insertImport>[0], id: number) =>
  writeEvents(trx, [{ topic: importTopic, key: `import:${id}`, payload: { id } }]);

const longestFetchMs = 60_000;
/** A fetched file lies in memory until it is on the disk: so many at once, whoever asks for them. */
const mostFetchedAtOnce = 2;
let beingFetched = 0;

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A file that lies on the internet, such as a supplier's list. @throws Refused 422 address_not_read, 503 too_much_under_way */
export async function fetchFile(address: string): Promise<Sent> {
  if (beingFetched >= mostFetchedAtOnce) {
    const busy = "Der hentes allerede filer fra andre adresser. Prøv igen om et minut.";
    throw new Refused(503, "too_much_under_way", busy, { errors: { address: busy }, headers: { "retry-after": "60" } });
  }
  beingFetched += 1;
  try {
    const answer = await fetchOutside(address, { mostBytes: mostImportBytes, longestMs: longestFetchMs });
    if (answer.status !== 200) throw new FetchFailed(`Adressen svarede ${answer.status}.`, true);
    const name = new URL(address).pathname.split("/").at(-1) || new URL(address).host;
    return { body: streamOf(answer.bytes), name, address };
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    throw new Refused(422, "address_not_read", error.message, { errors: { address: error.message } });
  } finally {
    beingFetched -= 1;
  }
}

/** Waits until an import waits for a person, or for a minute. */
export const waitForImport = ({ db }: ImportContext, id: number) =>
  waitForPerson(() => findImportState(db, id), isUnderWay);
