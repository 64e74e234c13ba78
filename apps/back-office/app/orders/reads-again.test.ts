import { BackendRefusal } from "@skaenk/contract/client";
import { describe, expect, it } from "vitest";
import { answerForm } from "../api/form-answer";
import { readsAgain } from "./reads-again";

const refused = async (status: number, more: object = {}) => {
  const refusal = { type: "about:blank", title: "", status, code: "x", detail: "Nej.", ...more };
  const { data } = await answerForm(async () => {
    throw new BackendRefusal(refusal as never);
  });
  return readsAgain({ actionResult: data, defaultShouldRevalidate: false });
};

describe("readsAgain", () => {
  it("reads the order again when an act was refused because it had changed", async () => {
    expect(await refused(409)).toBe(true);
    expect(await refused(422, { errors: { lines: "Se antallet efter." } })).toBe(true);
  });

  it("leaves the page alone after other refusals, and while two people's values are to be chosen between", async () => {
    expect(await refused(422, { errors: { reason: "Skriv hvorfor" } })).toBe(false);
    expect(await refused(503)).toBe(false);
    expect(await refused(409, { conflict: { fields: [] } })).toBe(false);
    expect(readsAgain({ actionResult: undefined, defaultShouldRevalidate: true })).toBe(true);
  });
});
