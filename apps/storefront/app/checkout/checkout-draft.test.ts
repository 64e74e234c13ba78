import { expect, it } from "vitest";
import { checkoutDraft } from "./checkout-draft";
import { nothingWritten } from "./checkout-values";

const values = { ...nothingWritten, name: "Anna Æble", street: "Flaskegyden 4" };

const requestWith = (cookie: string) => new Request("http://localhost/kurv/kasse", { headers: { cookie } });

/** The draft that a browser is shown at the till, by the member whom the backend knows there. */
const shown = async (kept: string, reader: string) =>
  await checkoutDraft(requestWith(`${kept}; skaenk_member=left-over`), ["a-secret"]).read(reader);

async function keptBy(writer: string): Promise<string> {
  const draft = checkoutDraft(requestWith("skaenk_member=left-over"), ["a-secret"]);
  const headers = await draft.keep({ values, placed: "token" }, writer, new Headers());
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

it("shows a member what they wrote, and nobody after them, whatever cookies an ended session has left", async () => {
  const kept = await keptBy("10001");
  expect(await shown(kept, "10001")).toEqual({ values, placed: "token" });
  for (const other of ["", "10002"]) expect(await shown(kept, other)).toEqual({ values: nothingWritten });
});

it("keeps what a guest wrote, also for who logs in on the way", async () => {
  const kept = await keptBy("");
  expect((await shown(kept, "")).values).toEqual(values);
  expect((await shown(kept, "10001")).values).toEqual(values);
});
