import { expect, it } from "vitest";
import { checkoutDraft } from "./checkout-draft";
import { nothingWritten } from "./checkout-values";

const values = { ...nothingWritten, name: "Anna Æble", street: "Flaskegyden 4" };

/** What a browser with these cookies is shown of what was written at the till. */
async function shown(kept: string, cookies: string) {
  const request = new Request("http://localhost/kurv/kasse", { headers: { cookie: `${kept}; ${cookies}` } });
  return await checkoutDraft(request, ["a-secret"]).read();
}

async function keptBy(cookies: string): Promise<string> {
  const request = new Request("http://localhost/kurv/kasse", { headers: { cookie: cookies } });
  const headers = await checkoutDraft(request, ["a-secret"]).keep({ values, placed: "token" }, new Headers());
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

it("shows a member what they wrote, and nobody after them", async () => {
  const kept = await keptBy("skaenk_age=18; skaenk_member=anna-1");
  expect(await shown(kept, "skaenk_member=anna-1")).toEqual({ values, placed: "token" });
  for (const other of ["skaenk_age=18", "skaenk_member=bo-2"]) {
    expect(await shown(kept, other)).toEqual({ values: nothingWritten });
  }
});

it("keeps what a guest wrote, also for who logs in on the way", async () => {
  const kept = await keptBy("skaenk_age=18");
  expect((await shown(kept, "skaenk_age=18")).values).toEqual(values);
  expect((await shown(kept, "skaenk_member=anna-1")).values).toEqual(values);
});
