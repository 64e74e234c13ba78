import { mainThreadMs } from "../measure.ts";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

/** Maximum main-thread time of a kept page, whatever head its request has: ten times what it takes. */
const mostMs = 10;
/** Requests per measurement: the kernel counts processor time in steps of 10 ms. */
const together = 10;
const connections = 12;
/** As much as Node takes of all headers together, with room for the others. */
const longest = 15_000;

/** A header of two repeated units, cut to the longest that is accepted. */
const of = (first: string, second = first): string => {
  const begin = first.repeat(Math.ceil(longest / 2 / first.length)).slice(0, longest / 2);
  return (begin + second.repeat(Math.ceil(longest / 2 / second.length))).slice(0, longest);
};

const heads: Record<string, string>[] = [
  { cookie: of(";", "xskaenk_age=18;") },
  { cookie: of("; ", "xskaenk_age=18; ") },
  { cookie: of(`a=1;${" ".repeat(80)}`, "xskaenk_age=18;") },
  { cookie: of("skaenk_visitor=; ", "skaenk_consent=1.nfsp.; ") },
  { "accept-encoding": of(",", "br;q=0,") },
  { "accept-language": of("da;q=0.1,") },
  { "if-none-match": of('"a", ', 'W/"') },
  { "x-forwarded-for": of("1.2.3.4,", "::1, ") },
  { forwarded: of("for=1;", "by=,") },
  { range: `bytes=${of("0-1,")}` },
  { "user-agent": of("Edg", "Mac OS ") },
  { accept: of("text/", "*/*;") },
];

/** Requests for a kept page with the heads that are dearest to read, which stand before every limit, while others are served. */
export async function costlyHeads(target: Target, rounds: number): Promise<void> {
  await othersAtFirst(target);
  const { pid } = target.shop.process.child;
  const plain = { accept: "text/html", "x-own": of("a") };
  const read = await target.ask("/", { headers: plain });
  target.control(read.status === 200 && read.text.includes("<main"), `a page with a long head: ${read.status}`);
  for (const head of heads) {
    // The least counts, because the collector or the compiler may take part of one.
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = mainThreadMs(pid);
      for (let time = 0; time < together; time += 1) {
        const { status } = await target.ask("/", { headers: { accept: "text/html", ...head } });
        // Other statuses would mean that something before the shop has read the head.
        target.control(status === 200, `the page with ${Object.keys(head)}: ${status}`);
      }
      costs.push((mainThreadMs(pid) - before) / together);
    }
    const [[name, value] = ["", ""]] = Object.entries(head);
    const cost = Math.min(...costs);
    target.expect(cost <= mostMs, `${name}: ${value.slice(0, 20)}…${value.slice(-20)} costs ${cost.toFixed(1)} ms`);
  }
  let open = true;
  let sent = 0;
  const flood = async () => {
    while (open) {
      sent += 1;
      await target.ask("/", { headers: { accept: "text/html", ...heads[sent % heads.length] } }).catch(() => undefined);
    }
  };
  const flooding = Promise.all(Array.from({ length: connections }, flood));
  try {
    await othersMeanwhile(target, `while ${connections} connections send costly heads`);
  } finally {
    open = false;
    await flooding;
  }
}
