import { randomUUID } from "node:crypto";
import type { Target } from "./target.ts";

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});

type Browser = { from: string; cookie: string };

/** Joins the club as somebody new; the password is known to them alone. */
async function join(target: Target): Promise<Browser & { email: string; password: string }> {
  const email = `offer-${randomUUID()}@skaenk.example`;
  const password = `hemmelig sætning ${randomUUID()}`;
  const from = target.newAddress();
  const names = { firstName: "Anna", lastName: "Ærø", termsAccepted: true };
  const joined = await target.ask(
    "/api/v1/club/register",
    json({ email, password, passwordRepeat: password, ...names }),
    from,
  );
  target.expect(joined.status === 201, `joining: ${joined.status}`);
  const cookie = joined.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { email, password, from, cookie };
}

/** Guesses a member's password from many machines; the member still gets in, and the guesser is slowed down. */
export async function guessedPasswords(target: Target, times: number): Promise<void> {
  const member = await join(target);
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const guess = json({ email: member.email, password: `gæt ${time}` });
    statuses.push((await target.ask("/api/v1/club/login", guess)).status);
  }
  const through = statuses.filter((status) => status === 401).length;
  target.expect(
    through <= 50 && statuses.every((status) => status === 401 || status === 429),
    `${through} guesses heard`,
  );
  const { email, password, cookie, from } = member;
  const own = await target.ask("/api/v1/club/login", json({ email, password }, { cookie }), from);
  target.expect(own.status === 200, `the member logs in from their own browser: ${own.status}`);
  const network = Array.from(
    { length: 15 },
    (_, index) => `2001:db8:${target.seed % 9999}:7::${(index + 1).toString(16)}`,
  );
  const other = await join(target);
  const fromOne: number[] = [];
  for (const address of network) {
    fromOne.push(
      (await target.ask("/api/v1/club/login", json({ email: other.email, password: "gæt" }), address)).status,
    );
  }
  target.expect(
    fromOne.slice(10).every((status) => status === 429),
    `one /64 counts as one: ${fromOne.join(" ")}`,
  );
}

/** Uses links that nobody was sent; others' links go on working. */
export async function guessedLinks(target: Target, times: number): Promise<void> {
  const chosen = { password: "noget nyt og langt", passwordRepeat: "noget nyt og langt" };
  const from = target.newAddress();
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const token = randomUUID().replaceAll("-", "").padEnd(43, "x");
    statuses.push((await target.ask("/api/v1/club/password-reset/confirm", json({ token, ...chosen }), from)).status);
  }
  target.expect(
    statuses.every((status) => status === 422 || status === 429),
    `links: ${[...new Set(statuses)].join(" ")}`,
  );
  const elsewhere = await target.ask("/api/v1/club/password-reset/confirm", json({ token: "x".repeat(43), ...chosen }));
  target.expect(elsewhere.status === 422, `another's link is looked at: ${elsewhere.status}`);
}

/** Makes the shop write to one stranger from many addresses. @returns the stranger's address, for counting what was sent */
export async function mailToStranger(target: Target, times: number): Promise<string> {
  const email = `fremmed-${randomUUID()}@skaenk.example`;
  for (let time = 0; time < times; time += 1) {
    const statement = { name: "En Anden", orderNumber: String(time), email, lines: "all" };
    const drafted = await target.ask("/api/v1/withdrawals", json(statement));
    const { draft } = (await drafted.json()) as { draft: string };
    const confirmed = await target.ask("/api/v1/withdrawals/confirm", json({ draft }));
    target.expect(confirmed.status === 201, `a withdrawal is received: ${confirmed.status}`);
    const asks: [string, object][] = [
      ["/api/v1/newsletter", { email, consent: true, source: "footer" }],
      ["/api/v1/club/password-reset", { email }],
    ];
    for (const [path, body] of asks) {
      const { status } = await target.ask(path, json(body));
      target.expect(status < 500, `${path}: ${status}`);
    }
  }
  return email;
}

/** Another site's page in a visitor's browser. */
export async function foreignPages(target: Target): Promise<void> {
  const origin = { origin: "https://evil.example" };
  for (const path of ["/api/v1/club/login", "/api/v1/cart/lines", "/kurv", "/klub/login", "/alder", "/samtykke"]) {
    const { status } = await target.ask(path, json({}, origin));
    target.expect(status === 403, `POST ${path} from another site: ${status}`);
  }
}
