import { expect, it } from "vitest";
import { ProviderRefused, ProviderUnavailable } from "./provider-answers.ts";
import { tryInOrder } from "./try-connection.ts";

const works = { step: "Log ind", attempt: async () => "Logget ind som Skænk" };
const fails = (error: Error) => ({ step: "Hent produkter", attempt: () => Promise.reject(error) });

it("says step by step what worked", async () => {
  expect(await tryInOrder([works, { ...works, step: "Hent" }])).toEqual([
    { step: "Log ind", worked: true, detail: "Logget ind som Skænk" },
    { step: "Hent", worked: true, detail: "Logget ind som Skænk" },
  ]);
});

it.each([
  [
    new ProviderUnavailable("GET https://x.example did not answer"),
    "Ingen svarer. GET https://x.example did not answer",
  ],
  [new ProviderRefused("GET / answered 401: no", 401), "Nøglerne passer ikke. GET / answered 401: no"],
  [new ProviderRefused("GET / answered 422: no", 422), "GET / answered 422: no"],
  [new Error("Svaret kan ikke læses"), "Svaret kan ikke læses"],
])("ends with the first that did not, and says why: %s", async (error, detail) => {
  const tried = await tryInOrder([works, fails(error), works]);
  expect(tried.slice(1)).toEqual([{ step: "Hent produkter", worked: false, detail }]);
});
