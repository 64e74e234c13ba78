import { request as httpRequest, type IncomingMessage } from "node:http";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import { ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";

const form = "application/x-www-form-urlencoded";
/** As for other costly questions: the machine may be busy. */
const longestMs = 5_000;

/** Forms of the office that cost a reader most, with the page that reads each. */
const worst: [path: string, body: string][] = [
  ["/kontor/maerker/x", `act=save&version=0&story=a${"+".repeat(95_000)}b`],
  ["/kontor/forside", `act=save&part.front=1&${numbered(550, (place) => `front.${place}.kind=a`)}`],
  ["/kontor/artikler/x", `act=save&blocks=${"%23+a%0A".repeat(9_000)}`],
  ["/kontor/indstillinger/tekster", `path=/&blocks=${"%23+a%0A".repeat(9_000)}`],
  ["/kontor/drinks/tegning", `intro=&${numbered(550, (place) => `ingredients.${place}.key=a`)}`],
  ["/kontor/import/gaet", numbered(550, () => "guess=a")],
];

function numbered(count: number, field: (place: number) => string): string {
  return Array.from({ length: count }, (_, place) => field(place)).join("&");
}

/** The worst forms of the office from somebody who is not logged in: none of them is read, and others are served meanwhile. */
export async function formsWithoutLogin(target: Target, times: number): Promise<void> {
  await othersAtFirst(target);
  const owner = await ownerOf(target);
  // The office is loaded when somebody first opens it.
  const { status } = await owner.browser.at(target).ask("/kontor");
  target.control(status === 200, `the owner opens the office: ${status}`);
  for (const [path, body] of worst) {
    const own = await owner.browser.at(target).ask(path, { method: "POST", body, headers: { "content-type": form } });
    target.control([200, 400, 404, 422].includes(own.status), `the owner's form at ${path} is read: ${own.status}`);
    target.expect(own.ms < longestMs, `the owner's form at ${path} takes ${Math.round(own.ms)} ms`);
    const head = await announced(target, path);
    target.expect(head === 302 || head === 429, `only announced, a stranger's form at ${path} is answered ${head}`);
  }
  for (let time = 0; time < times; time += 1) {
    const sent = worst.map(([path, body]) =>
      target.ask(path, { method: "POST", body, headers: { "content-type": form } }).catch(() => undefined),
    );
    await othersMeanwhile(target, "while strangers send forms to the office");
    for (const [place, answer] of (await Promise.all(sent)).entries()) {
      const said = `a stranger's form at ${worst[place]?.[0]}: ${answer?.status} in ${Math.round(answer?.ms ?? 0)} ms`;
      target.expect(answer !== undefined && [302, 413, 429].includes(answer.status) && answer.ms < longestMs, said);
    }
  }
}

/** Sends the head of a form and none of its body. @returns the status of the answer; 0 where none comes */
function announced(target: Target, path: string): Promise<number> {
  const headers = { "content-type": form, "content-length": "95000", "x-forwarded-for": target.newAddress() };
  return new Promise((resolve) => {
    const asked = httpRequest(`${target.url}${path}`, { method: "POST", headers, agent: false, timeout: 1_500 });
    const done = (answer?: IncomingMessage) => {
      asked.destroy();
      resolve(answer?.statusCode ?? 0);
    };
    asked.on("response", done);
    asked.on("timeout", () => done()).on("error", () => done());
    asked.flushHeaders();
  });
}
