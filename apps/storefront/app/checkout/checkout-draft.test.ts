import { expect, it } from "vitest";
import { checkoutDraft, endCheckoutDraft } from "./checkout-draft";
import { nothingWritten, readCheckoutValues } from "./checkout-values";
import { sealOfTests } from "./seal.fixture";

const seal = sealOfTests();

const values = { ...nothingWritten, name: "Anna Æble", street: "Flaskegyden 4" };

const requestWith = (cookie: string) => new Request("http://localhost/kurv/kasse", { headers: { cookie } });

/** The draft that a browser is shown at the till, by the member whom the backend knows there. */
const shown = (kept: string, reader: string, visitor = "skaenk_visitor=own") =>
  checkoutDraft(requestWith(`${kept}; skaenk_member=left-over; ${visitor}`), seal).read(reader);

function keptBy(writer: string): string {
  const draft = checkoutDraft(requestWith("skaenk_member=left-over; skaenk_visitor=own"), seal);
  const headers = draft.keep({ values, placed: "token" }, writer, new Headers());
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

it("shows a member what they wrote, and nobody after them, whatever cookies an ended session has left", () => {
  const kept = keptBy("10001");
  expect(shown(kept, "10001")).toEqual({ values, placed: "token" });
  for (const other of ["", "10002"]) expect(shown(kept, other)).toEqual({ values: nothingWritten });
});

it("keeps what a guest wrote, also for who logs in on the way", () => {
  const kept = keptBy("");
  expect(shown(kept, "").values).toEqual(values);
  expect(shown(kept, "10001").values).toEqual(values);
});

it("opens in the browser that it was made in, and in no other, also not under the plain name of a visitor over TLS", () => {
  const kept = keptBy("");
  for (const visitor of ["skaenk_visitor=other", "x=y", "skaenk_visitor=own; __Host-skaenk_visitor=other"]) {
    expect(shown(kept, "10001", visitor).values).toEqual(nothingWritten);
  }
});

it("is in the browser as the seal made it, and is ended in the same place", () => {
  expect(keptBy("10001")).toMatch(/^skaenk_kasse=sealed-\d+$/);
  const headers = new Headers();
  endCheckoutDraft(new Request("https://own.example/klub/log-ud"), headers);
  expect(headers.getSetCookie()).toEqual(["skaenk_kasse=; Max-Age=0; Path=/kurv; HttpOnly; SameSite=Lax; Secure"]);
});

it("keeps no more of a greeting than a cookie holds, which the form itself reads whole", () => {
  const form = new FormData();
  form.set("giftCard-7-recipientEmail", "");
  form.set("giftCard-7-greeting", "a".repeat(252));
  form.set("greeting", "b".repeat(460));
  const typed = readCheckoutValues(form);
  expect([typed.giftCards[0]?.greeting.length, typed.greeting.length]).toEqual([252, 460]);
  const draft = checkoutDraft(requestWith("skaenk_visitor=own"), seal);
  const kept = draft.keep({ values: typed }, "", new Headers()).getSetCookie()[0]?.split(";")[0] ?? "";
  const { giftCards, greeting } = shown(kept, "").values;
  expect([giftCards[0]?.greeting.length, greeting.length]).toEqual([240, 450]);
});

it("keeps the words of as many gift cards as fit into a cookie", () => {
  const cookies: string[] = [];
  const long = {
    seal: (_: string, data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64url"),
    open: (_: string, token: string): unknown => JSON.parse(Buffer.from(token, "base64url").toString() || "null"),
  };
  const giftCards = (greeting: string) =>
    Array.from({ length: 20 }, (_, place) => ({
      ...{ lineId: String(place), recipientName: "Bo", recipientEmail: "bo@example.dk", greeting },
      ...{ sendOn: "", sendAtHour: 8 },
    }));
  for (const greeting of ["Tillykke", "å".repeat(200)]) {
    const draft = checkoutDraft(requestWith("skaenk_visitor=own"), long);
    const cookie = draft.keep({ values: { ...values, giftCards: giftCards(greeting) } }, "", new Headers());
    cookies.push(cookie.getSetCookie()[0] ?? "");
  }
  const read = (cookie = "") =>
    checkoutDraft(requestWith(`${cookie.split(";")[0]}; skaenk_visitor=own`), long).read("").values.giftCards;
  expect(cookies.every((cookie) => cookie.length <= 4_096)).toBe(true);
  expect(cookies.map((cookie) => read(cookie).length)).toEqual([20, 5]);
  expect(read(cookies[1])[0]?.greeting).toBe("å".repeat(200));
});
