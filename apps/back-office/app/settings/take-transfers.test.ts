import type { Call } from "@skaenk/contract/client";
import { expect, it } from "vitest";
import { WrongFields } from "../api/form-answer";
import type { SentForm } from "../api/read-form";
import { takeTransfers } from "./take-transfers";

it("refuses an account that cannot be saved before anybody is asked for a passkey", async () => {
  const asked: string[] = [];
  const call = (async ({ method, path }: { method: string; path: string }) => {
    asked.push(`${method} ${path}`);
    return { payments: [] };
  }) as unknown as Call;
  const take = (account: string) => {
    const form = new FormData();
    form.set("BANK_ACCOUNT", account);
    return takeTransfers(call, form as unknown as SentForm, { "step-up-ticket": "" });
  };
  const error: unknown = await take("12 34").catch((wrong: unknown) => wrong);
  expect(error).toBeInstanceOf(WrongFields);
  expect((error as WrongFields).errors).toEqual({
    BANK_ACCOUNT: "Skal være registreringsnummer og kontonummer, som 1234 0001234567.",
  });
  expect(asked).toEqual([]);
  expect(await take("1234 0001234567")).toContain("bankoverførsel");
  expect(asked).toHaveLength(2);
});
