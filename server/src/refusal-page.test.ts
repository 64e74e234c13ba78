import { expect, it } from "vitest";
import { forPeople } from "./refusal-page.ts";

const refusing = (status: number, refusal: Record<string, unknown>) =>
  forPeople(
    () =>
      new Response(JSON.stringify({ status, ...refusal }), {
        status,
        headers: { "content-type": "application/problem+json", "cache-control": "no-store" },
      }),
  );
const papers = "http://localhost/api/v1/office/order-batches/packing.pdf";
const ask = async (backend: ReturnType<typeof forPeople>, accept: string, address = papers) =>
  await backend(new Request(address, { headers: { accept } }));
const browser = "text/html,application/xhtml+xml,*/*;q=0.8";

it("says a no to whoever opened a file in the browser as a page, and to a program as before", async () => {
  const backend = refusing(400, { detail: "Noget er galt.", errors: { number: "Vælg mindst én ordre" } });
  const page = await ask(backend, browser);
  expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(await page.text()).toMatch(/<h1>Vælg mindst én ordre<\/h1>.*Luk fanen/s);
  const document = await ask(backend, "*/*");
  expect(document.headers.get("content-type")).toBe("application/problem+json");
  expect(await document.json()).toMatchObject({ detail: "Noget er galt." });
});

it("leads to the login when that is what is missing", async () => {
  const page = await ask(refusing(401, { detail: "Log ind på kontoret for at fortsætte." }), browser);
  expect(await page.text()).toContain('href="/kontor/log-ind"');
});

it("writes nothing into the page that was sent along", async () => {
  const page = await ask(refusing(404, { detail: 'Der er ingen ordre <img src="x">.' }), browser);
  expect(await page.text()).not.toContain("<img");
});

it("leaves an answer alone that is no refusal", async () => {
  const file = new Response("pdf", { headers: { "content-type": "application/pdf" } });
  expect(
    await ask(
      forPeople(() => file),
      browser,
    ),
  ).toBe(file);
});
