import { randomUUID } from "node:crypto";
import { consentQuestions } from "./consent-questions.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { as, asApi, type Question } from "./question.ts";

/** A line of 120 letters that is nothing but addresses, no two alike. */
const addresses = (line: number) =>
  Array.from({ length: 14 }, (_, place) => `a${line}x${place.toString(36)}.dk`)
    .join(" ")
    .slice(0, 120);

/** Requests that make the shop send a mail, that answer such a mail, and that the office accepts without a login. */
export async function mailQuestions(shop: MeasuredShop): Promise<Question[]> {
  const { newcomer, skus } = shop;
  const ask = (
    address: string,
    worst: string,
    path: (turn: number) => string,
    body: (turn: number) => unknown,
    statuses: number[],
  ): Question => ({
    address,
    worst,
    prepare: (turn) => {
      const sent = body(turn);
      return asApi(newcomer(), address.split(" ")[0] ?? "", path(turn), sent);
    },
    statuses,
  });
  const statement = (turn: number) => ({
    name: "Asta Holm",
    orderNumber: `SK-${turn}`,
    email: `fortryd-${randomUUID()}@example.dk`,
    lines: Array.from({ length: 100 }, (_, line) => `Vare ${line} ${"x".repeat(180)}`),
    reason: "r".repeat(1_000),
  });
  const post = (path: string, worst: string, body: (turn: number) => unknown, statuses: number[]) =>
    ask(`POST ${path}`, worst, () => path, body, statuses);
  const sealed = "x".repeat(990);
  const form = { type: "application/x-www-form-urlencoded", body: "List-Unsubscribe=One-Click" };
  return [
    ...consentQuestions(shop),
    post(
      "/newsletter",
      "somebody new, with the mail that follows",
      () => ({ email: `brev-${randomUUID()}@example.dk`, consent: true, source: "footer" }),
      [200, 202],
    ),
    post("/newsletter/confirm", "a token that is none", () => ({ token: sealed }), [422]),
    post("/newsletter/unsubscribe", "a token that is none", () => ({ token: sealed }), [422]),
    {
      address: "POST /newsletter/unsubscribe/{token}",
      worst: "a token that is none",
      prepare: () => as(newcomer(), { method: "POST", path: `/api/v1/newsletter/unsubscribe/${sealed}`, raw: form }),
      statuses: [422],
    },
    post(
      "/stock-notices",
      "somebody new, with the mail that follows",
      (turn) => ({ sku: skus[turn % skus.length], email: `vent-${randomUUID()}@example.dk` }),
      [200, 202, 409, 422],
    ),
    post("/stock-notices/confirm", "a token that is none", () => ({ token: sealed }), [422]),
    post("/stock-notices/leave", "a token that is none", () => ({ token: sealed }), [422]),
    {
      address: "POST /stock-notices/leave/{token}",
      worst: "a token that is none",
      prepare: () => as(newcomer(), { method: "POST", path: `/api/v1/stock-notices/leave/${sealed}`, raw: form }),
      statuses: [422],
    },
    post("/withdrawals", "100 lines of 200 letters", statement, [200]),
    {
      address: "POST /withdrawals/confirm",
      worst: "100 lines of 120 letters, with the mail that follows",
      prepare: async (turn) => {
        const who = newcomer();
        const lines = Array.from({ length: 90 }, (_, line) => `Vare ${line} ${"x".repeat(110)}`);
        const { draft } = await who.api<{ draft: string }>("POST", "/withdrawals", { ...statement(turn), lines });
        return asApi(who, "POST", "/withdrawals/confirm", { draft });
      },
      statuses: [201],
    },
    {
      address: "POST /withdrawals/confirm",
      worst: "90 lines of addresses, with the mail that follows",
      prepare: async (turn) => {
        const who = newcomer();
        const lines = Array.from({ length: 90 }, (_, line) => addresses(line));
        const { draft } = await who.api<{ draft: string }>("POST", "/withdrawals", { ...statement(turn), lines });
        return asApi(who, "POST", "/withdrawals/confirm", { draft });
      },
      statuses: [201],
    },
    post("/withdrawals/proof", "a link that is none", () => ({ link: sealed }), [404]),
    ask(
      "GET /withdrawals/prefill",
      "a link that is none",
      (turn) => `/withdrawals/prefill?link=${sealed}${turn}`,
      () => undefined,
      [404],
    ),
    post(
      "/office/session",
      "a wrong password of 200 letters",
      (turn) => ({ email: `ukendt-${turn}@example.dk`, password: "x".repeat(200) }),
      [401],
    ),
    ask(
      "DELETE /office/session",
      "as it is",
      () => "/office/session",
      () => undefined,
      [200],
    ),
    post(
      "/office/session/forgotten",
      "an owner's address, with the mail that follows",
      () => ({ email: "ejer@skaenk.example" }),
      [200, 429],
    ),
    post("/office/session/passkey/options", "as it is", () => ({}), [200]),
    post(
      "/office/session/passkey",
      "90 kB of an answer that is none",
      () => ({ answer: { id: "x", response: "y".repeat(90_000) } }),
      [400, 401],
    ),
    ask(
      "GET /office/links/{token}",
      "a link that is none",
      (turn) => `/office/links/${String(turn).padStart(43, "x")}`,
      () => undefined,
      [404],
    ),
    ask(
      "POST /office/links/{token}",
      "a link that is none",
      (turn) => `/office/links/${String(turn).padStart(43, "x")}`,
      () => ({ name: "Asta", password: "x".repeat(200) }),
      [404],
    ),
    ask(
      "GET /office/beginning",
      "as it is",
      () => "/office/beginning",
      () => undefined,
      [200],
    ),
    post(
      "/office/beginning",
      "a code that is none",
      () => ({ code: "x".repeat(64), name: "Asta", email: "a@example.dk", password: "x".repeat(200) }),
      [401, 409],
    ),
  ];
}
