import fc from "fast-check";
import type { Target } from "../target.ts";
import { takers } from "./takers.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const broken = ["{", "[1,", '{"a":', "\u0000", "%", ""];
const garbage = fc.oneof(
  fc.json({ depthSize: "small" }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    ...broken,
    nested(40_000),
    `{"a":${nested(20_000)}}`,
    `{"__proto__":{"admin":true}}`,
    `{"constructor":{"prototype":{"admin":true}}}`,
    `{"email":"\\u0000","password":"\\ud800"}`,
    `{"email":["a@b.dk"],"password":{"$ne":1}}`,
    `{"quantity":1e309,"variantId":"GIN-70"}`,
    `{"quantity":-1,"variantId":"KIS-TOR-20"}`,
    `{"items":[${"0,".repeat(40_000)}0]}`,
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n`,
    `--x\r\nContent-Disposition: form-data; name="a"; filename="../../x"\r\n\r\na\r\n--x--\r\n`,
    "a=b&".repeat(20_000),
    "a[b][c][d]=1&a[]=2&a=3",
    "%",
    "",
  ),
);
const kinds = fc.constantFrom(
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/json; charset=utf-7",
  "image/svg+xml",
);
const methods = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");

/** Malformed forms and JSON: each request gets an answer, and none is a server error. */
export async function bodiesOfNonsense(target: Target, times: number): Promise<void> {
  const read = new Set<string>();
  for (const path of takers) {
    const { status } = await target.ask(path, { method: "POST", body: new URLSearchParams({ svar: "ja" }) });
    // The address exists and accepts the method, whatever it answers to the form.
    target.control(status !== 404 && status !== 405 && status < 500, `a form to ${path}: ${status}`);
  }
  const json = "application/json";
  const drawn = [
    ...takers.flatMap((path) => broken.map((body): [string, string, string, string] => [path, "POST", json, body])),
    ...target.draw(fc.tuple(fc.constantFrom(...takers), methods, kinds, garbage), times),
  ];
  for (const [path, method, type, body] of drawn) {
    const answer = await target.ask(path, { method, body, headers: { "content-type": type } }).catch(() => undefined);
    const status = answer?.status ?? 0;
    if (![404, 405, 429].includes(status)) read.add(path);
    const said = `${method} ${path} ${type} ${JSON.stringify(body.slice(0, 80))}: ${status}`;
    target.expect(status >= 200 && status < 500, said);
  }
  target.control(read.size === takers.length, `${read.size} of ${takers.length} addresses read some of it`);
}
