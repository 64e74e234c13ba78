import { expect, it } from "vitest";
import { readCheckoutValues } from "./checkout-values";

it("never makes another address of one that is too long", () => {
  const form = new FormData();
  const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.dk`;
  form.set("email", ` ${email} `);
  expect(readCheckoutValues(form).email).toBe(email);
  form.set("email", `${email}${"k".repeat(10)}`);
  expect(readCheckoutValues(form).email.length).toBeGreaterThan(254);
});
