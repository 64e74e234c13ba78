import type { Target } from "../target.ts";

/** The request to smuggle; its page has a title that no other page has. */
const second = (host: string) => `GET /vilkaar-findes-ikke-${host.length} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;

/** Request heads whose body length a proxy and the shop may read differently. */
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

/** A chunked body with the age gate's form field "svar=nej", complete with its last chunk. */
const body = "8\r\nsvar=nej\r\n0\r\n\r\n";
const shortlyMs = 2_000;

/** Request smuggling: an ambiguous request is refused and its connection closed, so that a second answer never comes. */
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
