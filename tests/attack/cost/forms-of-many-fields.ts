import { mainThreadMs } from "../measure.ts";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

/** Maximum main-thread time of a refused form of 100 kB, of which receiving it takes one or two. */
const mostMs = 15;
const together = 5;
const connections = 8;
/** More forms than one network may send at once: 240, and 20 more each second. */
const manyForms = 360;
const pages = ["/alder", "/kurv", "/kontor/log-ind", "/api/v1/newsletter/unsubscribe/x"];
const boundary = "graense";
const urlencoded = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
const inParts = { "content-type": `multipart/form-data; boundary=${boundary}`, accept: "text/html" };

const forms: { name: string; body: string; headers: Record<string, string> }[] = [
  { name: "50,000 fields", body: "a&".repeat(50_000), headers: urlencoded },
  { name: "25,000 fields with values", body: "a=b&".repeat(25_000), headers: urlencoded },
  {
    name: "1,500 parts",
    body: `${`--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(1_500)}--${boundary}--\r\n`,
    headers: inParts,
  },
  {
    name: "50,000 fields that call themselves parts",
    body: "a&".repeat(50_000),
    headers: { ...urlencoded, "content-type": `${urlencoded["content-type"]}; x=multipart` },
  },
  {
    name: "50,000 fields of two types",
    body: "a&".repeat(50_000),
    headers: { ...urlencoded, "content-type": `${inParts["content-type"]}, ${urlencoded["content-type"]}` },
  },
  {
    name: "a part with 20,000 parameters",
    body: `--${boundary}\r\ncontent-disposition: form-data; name="a"${"; a=b".repeat(20_000)}\r\n\r\nb\r\n--${boundary}--\r\n`,
    headers: inParts,
  },
];

/** Forms of very many fields, to pages and to the API, while others are served; and more forms than one network may send. */
export async function formsOfManyFields(target: Target, rounds: number): Promise<void> {
  await othersAtFirst(target);
  const { pid } = target.shop.process.child;
  const yes = () => target.ask("/alder", { method: "POST", body: new URLSearchParams({ svar: "ja" }) });
  const short = await yes();
  target.control(
    short.status === 303 && (short.headers.get("set-cookie") ?? "").includes("skaenk_age"),
    `a short form: ${short.status}`,
  );
  for (const path of pages) {
    for (const { name, body, headers } of forms) {
      // The least counts, because the collector or the compiler may take part of one.
      const costs: number[] = [];
      const statuses = new Set<number>();
      for (let round = 0; round < rounds; round += 1) {
        const before = mainThreadMs(pid);
        for (let time = 0; time < together; time += 1)
          statuses.add((await target.ask(path, { method: "POST", body, headers })).status);
        costs.push((mainThreadMs(pid) - before) / together);
      }
      const cost = Math.min(...costs);
      target.expect(cost <= mostMs, `${name} to ${path}: ${[...statuses]} for ${cost.toFixed(1)} ms`);
      target.expect(![...statuses].some((status) => status >= 500), `${name} to ${path}: ${[...statuses]}`);
    }
  }
  let open = true;
  const flood = async (_: unknown, place: number) => {
    for (let sent = place; open; sent += 1) {
      const { body, headers } = forms[sent % forms.length] ?? { body: "", headers: {} };
      await target.ask(pages[sent % pages.length] ?? "/", { method: "POST", body, headers }).catch(() => undefined);
    }
  };
  const flooding = Promise.all(Array.from({ length: connections }, flood));
  try {
    await othersMeanwhile(target, `while ${connections} connections send forms of many fields`);
  } finally {
    open = false;
    await flooding;
  }
  await moreThanOneNetworkMaySend(target);
}

async function moreThanOneNetworkMaySend(target: Target): Promise<void> {
  const from = target.newAddress();
  const body = new URLSearchParams({ svar: "ja" });
  const statuses: number[] = [];
  const send = async () => {
    while (statuses.length < manyForms)
      statuses.push((await target.ask("/alder", { method: "POST", body }, from)).status);
  };
  await Promise.all(Array.from({ length: connections }, send));
  const taken = statuses.filter((status) => status === 303).length;
  target.control(taken > 0, `${taken} forms of one network were taken`);
  target.expect(taken < statuses.length, `all ${taken} forms that one network sent at once were taken`);
  const other = await target.ask("/alder", { method: "POST", body });
  target.expect(other.status === 303, `somebody elsewhere answers the age gate: ${other.status}`);
}
