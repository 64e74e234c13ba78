import { confirmAgain, hire, type StaffPerson } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf } from "../visitor.ts";

const day = 86_400_000;
const promotionsPath = "/office/promotions";
const legalPath = "/office/pages/levering";
const mailPath = "/office/settings/owner-mail";

type Page = { version: number; fields: { blocks: object[] } };
type Log = { items: { id: number; act: string }[] };

/** Makes the password and code of a login an hour old, as in a session that was left open. */
const leaveOpen = (target: Target, { id }: StaffPerson) =>
  target.shop.pool.query("update staff_sessions set confirmed_at = now() - interval '1 hour' where staff_id = $1", [
    id,
  ]);

/**
 * Sessions that were left open: what gives money away, or speaks for the shop, is refused without the password, however the request is
 * written.
 */
export async function openSessions(target: Target): Promise<void> {
  await generousPromotions(target, await hire(target, "shop"));
  await legalTexts(target, await hire(target, "owner"));
}

/** A promotion widened in two steps, the second of which sends values that were read before the first. */
async function generousPromotions(target: Target, person: StaffPerson): Promise<void> {
  const own = person.browser.at(target);
  const ended = new Date(Date.now() - day).toISOString();
  const made = await own.post<{ id?: number }>(promotionsPath, {
    ...{ name: "Lidt af", code: `ATTACK${target.seed}${person.id}`, benefit: { kind: "amount", offOre: 100 } },
    ...{ scope: { kind: "all" }, fromOre: 200_000, audience: "all", stacks: false, withPoints: true },
    ...{ mostUses: null, mostPerCustomer: null, startsAt: new Date(Date.now() - 2 * day).toISOString(), endsAt: ended },
  });
  target.control(made.status === 201, `staff make a small promotion: ${made.status} ${codeOf(made)}`);
  await leaveOpen(target, person);
  const path = `${promotionsPath}/${made.body.id}`;
  const read = await own.get<{ version: number }>(path);
  const change = (more: object) => own.send("PATCH", path, { version: read.body.version, ...more });
  const small = await change({ fromOre: 200, endsAt: null });
  target.control(small.status === 200, `an open session makes a small change: ${small.status} ${codeOf(small)}`);
  const benefit = { kind: "amount", offOre: 100_000 };
  for (const stale of [{ fromOre: 200_000 }, { endsAt: ended }, {}]) {
    const large = await change({ benefit, ...stale });
    const { rows } = await target.shop.pool.query("select benefit from promotions where id = $1", [made.body.id]);
    target.expect(
      large.status === 403 && rows[0]?.benefit.offOre === 100,
      `a generous promotion sent with ${JSON.stringify(stale)}: ${large.status} ${codeOf(large)}`,
    );
  }
}

/** An earlier legal text put back from the history, and other acts of an owner that ask for the password. */
async function legalTexts(target: Target, person: StaffPerson): Promise<void> {
  await confirmAgain(target, person);
  const own = person.browser.at(target);
  const publish = async (blocks: object[]) => {
    const { body } = await own.get<Page>(legalPath);
    const { body: written } = await own.send<Page>("PATCH", legalPath, { version: body.version, blocks });
    return await own.post(`${legalPath}/publish`, { version: written.version });
  };
  const { body: before } = await own.get<Page>(legalPath);
  const bad = await publish([{ kind: "paragraph", text: "Vi leverer aldrig." }]);
  const good = await publish(before.fields?.blocks ?? []);
  target.control(
    bad.status === 200 && good.status === 200,
    `an owner publishes a legal text: ${bad.status} ${codeOf(bad)}, ${good.status} ${codeOf(good)}`,
  );
  const { body: log } = await own.get<Log>(`${legalPath}/versions`);
  const earlier = log.items.filter(({ act }) => act === "page.publish")[1];
  target.control(earlier !== undefined, "the history holds the earlier legal text");
  await leaveOpen(target, person);
  const { body: mail } = await own.get<{ version: number }>(mailPath);
  target.control(mail.version !== undefined, "an open session reads where the owner's mails go");
  const tries: [string, string, object][] = [
    ["POST", `/office/audit/${earlier?.id}/restore`, {}],
    ["PATCH", mailPath, { version: mail.version, to: "tyv@kunder.example" }],
    ["POST", "/office/vat-rates", { kind: "standard", from: "2030-01-01", percent: 0, version: 0 }],
    ["POST", "/office/settings/legal-texts/accept", { texts: [{ path: "/levering", sum: "0".repeat(64) }] }],
  ];
  for (const [method, path, body] of tries) {
    const answer = await own.send(method, path, body);
    target.expect(
      answer.status === 403 && codeOf(answer) === "confirm_again",
      `${method} ${path} in an open session: ${answer.status} ${codeOf(answer)}`,
    );
  }
}
