import { isRightForKeys, rightToSee } from "@skaenk/contract/office/rights";
import { type ApiKey, endKey, listKeys, makeKey } from "@skaenk/contract/office/staff";
import { rightWords } from "@skaenk/danish/right-words";
import { recordChange } from "../../../office/audit/queries.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { wholeList } from "../../../platform/office-list-queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { oneLine, plainLine } from "../../../platform/typed-text.ts";
import { fingerprintOf } from "../secrets.ts";
import { alertOwners } from "./alert-owners.ts";
import { makeApiKey, rightsOfKey } from "./api-keys.ts";
import { endApiKey, insertApiKey, listApiKeys } from "./key-queries.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { nameProblem } from "./staff-names.ts";

/** Keys for programs: rights of their own, shown once, kept as a fingerprint. */
export function keyEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);

  room.on(listKeys, async () => wholeList((await listApiKeys(db)).map(asKey)));

  room.on(makeKey, async ({ body }, acting) => {
    const { rights } = body;
    refuseKey(body.name, rights, acting.rights);
    const name = oneLine(body.name);
    const { staffId } = acting;
    if (staffId === null) throw new Refused(403, "no_account", "Det kan kun gøres af en, der er logget ind.");
    const key = makeApiKey();
    const id = await db.transaction().execute(async (trx) => {
      const made = await insertApiKey(trx, { name, keyHash: fingerprintOf(key), rights, madeBy: staffId, now: now() });
      const act = { actor: acting, act: "key.make", thing: "api-key", key: String(made.id) };
      await recordChange(trx, { ...act, before: null, after: { name, rights }, at: now() });
      const about = `Nøglen: ${plainLine(name)}. Rettigheder: ${rights.map((right) => rightWords[right]).join(", ")}.`;
      await alertOwners(trx, { event: "api-key", by: acting, at: now(), about });
      return made.id;
    });
    const times = { madeAt: now().toISOString(), lastUsedAt: null };
    const info = { id, name, rights, madeBy: acting.name, ...times, ended: false, makerEnded: false };
    return { key, info };
  });

  room.on(endKey, async ({ params }, acting) => {
    const { id } = params;
    await db.transaction().execute(async (trx) => {
      const ended = await endApiKey(trx, id, now());
      if (!ended) throw new Refused(404, "key_not_found", "Den nøgle findes ikke, eller den er deaktiveret.");
      const act = { actor: acting, act: "key.end", thing: "api-key", key: String(id) };
      await recordChange(trx, { ...act, before: { ended: false }, after: { ended: true }, at: now() });
    });
    return { done: true as const };
  });

  return room;
}

function refuseKey(name: string, rights: ApiKey["rights"], held: ActingStaff["rights"]): void {
  const errors: Record<string, string> = {};
  const problem = name === "" ? "Skriv, hvad nøglen skal bruges til" : nameProblem(name);
  if (problem !== undefined) errors.name = problem;
  if (rights.length === 0) errors.rights = "Vælg mindst én ret";
  const never = rights.find((right) => !isRightForKeys(right) || !held.includes(right));
  if (never) errors.rights = `En nøgle kan ikke have retten »${never}«.`;
  for (const right of rights) {
    const seeing = rightToSee(right);
    if (seeing && !rights.includes(seeing)) {
      errors.rights = `»${rightWords[right]}« kræver også »${rightWords[seeing]}«, for svaret viser dem.`;
    }
  }
  if (Object.keys(errors).length > 0) throw new Refused(422, "not_filled_in", "Nøglen mangler noget.", { errors });
}

const asKey = (row: Awaited<ReturnType<typeof listApiKeys>>[number]): ApiKey => ({
  id: row.id,
  name: row.name,
  rights: rightsOfKey(row.rights, row.maker_role),
  madeBy: row.made_by_name,
  madeAt: row.made_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  ended: row.ended_at !== null,
  makerEnded: row.maker_ended_at !== null,
});
