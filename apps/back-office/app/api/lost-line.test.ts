import { type DataStrategyResult, data } from "react-router";
import { expect, it } from "vitest";
import { keepRoomOnCutLine } from "./lost-line";

const request = (method: string) => new Request("http://localhost/kontor/varer/gin", { method });
const ending = (type: "data" | "error", result: unknown) => async (): Promise<Record<string, DataStrategyResult>> => ({
  product: { type, result },
});
const cut = new TypeError("Failed to fetch");

it.each([cut, data(cut, { status: 500 }), new DOMException("signal timed out", "TimeoutError")])(
  "answers a form whose line was cut in its room",
  async (error) => {
    const { product } = await keepRoomOnCutLine({ request: request("POST") }, ending("error", error));
    expect(product).toMatchObject({
      type: "data",
      result: { data: { ok: false, message: expect.stringContaining("ingen forbindelse") }, init: { status: 503 } },
    });
  },
);

it("answers a form in its room when the server or its database was away", async () => {
  const away = { status: 503, statusText: "Service Unavailable", internal: false, data: '{"code":"database_away"}' };
  const { product } = await keepRoomOnCutLine({ request: request("POST") }, ending("error", away));
  expect(product).toMatchObject({
    type: "data",
    result: { data: { ok: false, message: expect.stringContaining("står her endnu") }, init: { status: 503 } },
  });
});

it("gives each lost answer as a new one, so that a form notices the second", async () => {
  const away = { status: 503, statusText: "Service Unavailable", internal: false, data: "" };
  for (const error of [cut, away]) {
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const { product } = await keepRoomOnCutLine({ request: request("POST") }, ending("error", error));
        return (product as { result: { data: unknown } }).result.data;
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]).not.toBe(answers[0]);
  }
});

it("leaves answers, failures of the server and pages as they are", async () => {
  const failed = new Error("It broke");
  for (const [method, type, result] of [
    ["POST", "data", { ok: true }],
    ["POST", "error", failed],
    ["GET", "error", cut],
  ] as const) {
    const results = await keepRoomOnCutLine({ request: request(method) }, ending(type, result));
    expect(results).toEqual({ product: { type, result } });
  }
});
