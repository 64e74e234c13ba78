import type { Target } from "../target.ts";

/** A page that a smuggled request would be answered with, told from every other by its title. */
const second = (host: string) => `GET /vilkaar-findes-ikke-${host.length} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;

/** Heads of which a proxy and the shop might read two different lengths. */
const ambiguous = [
  "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
  "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
  "Transfer-Encoding: identity, chunked, identity\r\n",
  "Content-Length: 5\r\nContent-Length: 6\r\n",
  "Content-Length: -1\r\n",
  "Content-Length: +5\r\n",
  "Content-Length: 0x5\r\n",
  "Content-Length: 5, 5\r\n",
  "Transfer-Encoding: xchunked\r\n",
  "Transfer-Encoding : chunked\r\n",
  "Transfer-Encoding: chun\x0bked\r\n",
  " Transfer-Encoding: chunked\r\n",
  "Content-Length: 5\nTransfer-Encoding: chunked\r\n",
];

/** The age gate's form without alcohol in it: "svar=nej" in chunks, and nothing after it. */
const body = "8\r\nsvar=nej\r\n0\r\n\r\n";
const shortlyMs = 2_000;

/**
 * Two requests that a proxy and the shop might count as one. What is ambiguous is refused and the connection closed: a second answer
 * would be the smuggled one's.
 */
export async function smuggling(target: Target): Promise<void> {
  const host = `Host: ${new URL(target.url).host}\r\n`;
  const ask = (head: string) =>
    target.raw(`POST /alder HTTP/1.1\r\n${host}${head}\r\n${body}${second(host)}`, shortlyMs);
  const answersIn = (text: string) => [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

  const plain = await ask("Transfer-Encoding: chunked\r\nContent-Type: application/x-www-form-urlencoded\r\n");
  const proper = answersIn(plain?.all ?? "");
  target.control(
    proper.length === 2 && proper[0] === 303 && proper[1] === 404,
    `two requests on one connection get two answers: ${proper.join(" ")}`,
  );
  for (const head of ambiguous) {
    const answer = await ask(head);
    const answers = answersIn(answer?.all ?? "");
    const refused = answers.length === 1 && answers[0] === 400;
    target.expect(refused, `${JSON.stringify(head)} got ${answers.length === 0 ? "no answer" : answers.join(" ")}`);
  }
}
