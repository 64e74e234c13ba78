import { officeAddress } from "@skaenk/contract/office/pages";
import type { Refusal } from "@skaenk/contract/refusal";
import { quietPage, quietPolicy } from "./quiet-page.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * A backend whose no can be read by whoever opened a file of it in the browser (labels without a choice, an export after the login ran
 * out): a small page in the place of a document for programs.
 */
export const forPeople =
  (fetch: Fetch): Fetch =>
  async (request) => {
    const answer = await fetch(request);
    const asked = request.headers.get("accept") ?? "";
    const isProblem = answer.headers.get("content-type")?.startsWith("application/problem+json") ?? false;
    if (!isProblem || !asked.includes("text/html")) return answer;
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set("content-security-policy", quietPolicy);
    const refusal = (await answer.json()) as Refusal;
    return new Response(pageOf(refusal, new URL(request.url).pathname), { status: answer.status, headers });
  };

function pageOf({ status, detail, errors = {} }: Refusal, path: string): string {
  // What is wrong with a field says more than that something is.
  const title = escaped(Object.values(errors)[0] ?? detail);
  return quietPage({ title, body: `<h1>${title}</h1><p>${wayOn(status, path)}</p>` });
}

function wayOn(status: number, path: string): string {
  if (!path.includes("/office/")) return `<a href="/">Gå til forsiden</a>`;
  if (status === 401) return `<a href="${officeAddress("/log-ind")}">Log ind på kontoret</a>, og hent filen igen.`;
  return `Luk fanen, eller <a href="/kontor">gå til kontoret</a>.`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
