import type { Target } from "../target.ts";

/** Forms of the office that a network that is not logged in may send: at once, and then a second. A site may send what two networks may. */
const burst = 60;
const perSecond = 2;
const networksPerSite = 2;
const together = 8;
const path = "/kontor/ordrer";

/** Forms of one IPv6 site, each from another of its 65,536 networks. */
export async function pagesFromOneSite(target: Target, times: number): Promise<void> {
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: target.shop.publicUrl };
  const send = async (from: string) => (await target.ask(path, { method: "POST", headers, body: "a=b" }, from)).status;
  const first = await send(target.newAddress());
  target.control(first < 400, `a form of the office from somebody who is not logged in is answered ${first}`);
  const site = target.newAddress().replace(/::1$/, "");
  const began = performance.now();
  let [sent, taken, refused] = [0, 0, 0];
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (sent < times) {
        sent += 1;
        const status = await send(`${site}:${sent.toString(16)}::1`);
        if (status === 429) refused += 1;
        else taken += 1;
      }
    }),
  );
  const most = networksPerSite * (burst + (perSecond * (performance.now() - began)) / 1_000) + together;
  target.control(taken > burst, `${taken} forms of one site were taken, ${refused} refused`);
  target.control(times > most, `${times} forms are more than the ${Math.round(most)} that a site may send meanwhile`);
  target.expect(taken <= most, `${taken} forms of one site were taken, of ${Math.round(most)} that may be`);
}
