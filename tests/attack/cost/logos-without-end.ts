import { noise } from "../../../services/api/src/editorial/drinks-card/logo/hostile-logos.fixture.ts";
import type { Target } from "../target.ts";
import { Visitor } from "../visitor.ts";

/** Bytes of logos that one network may store in a day, with the one that reaches the limit. */
const mostBytes = 18_000_000 + 3_000_000;

/** Logos from one network, each of another visitor, until the shop refuses; they stay on its disk for a year. */
export async function logosWithoutEnd(target: Target, times: number): Promise<void> {
  const stored = async () => {
    const sql = "select coalesce(sum(logo_bytes), 0)::int as bytes from drinks_cards";
    const { rows } = await target.shop.pool.query<{ bytes: number }>(sql);
    return rows[0]?.bytes ?? 0;
  };
  const before = await stored();
  const file = new Uint8Array(await noise(700, 700));
  const from = target.newAddress();
  let last = 200;
  let taken = 0;
  for (let time = 0; time < times && last !== 429; time += 1) {
    last = await sendLogo(target, file, from);
    if (last === 200) taken += 1;
  }
  const bytes = (await stored()) - before;
  target.control(taken > 3, `${taken} logos were taken, then ${last}`);
  target.control(bytes > 0, `${bytes} bytes are stored`);
  target.expect(bytes <= mostBytes && last === 429, `${taken} logos of one network fill ${bytes} bytes, then ${last}`);
  const other = await sendLogo(target, file, target.newAddress());
  target.expect(other === 200, `a logo from another network is then answered ${other}`);
}

/** Makes a card and gives it the logo. Answers the status. */
async function sendLogo(target: Target, file: Uint8Array, from: string): Promise<number> {
  const browser = new Visitor(target, from);
  const { body } = await browser.post<{ id?: string }>("/drinks-cards", { drinks: ["negroni"] });
  const headers = { "content-type": "image/png" };
  return (await browser.ask(`/api/v1/drinks-cards/${body.id}/logo`, { method: "PUT", body: file, headers })).status;
}
