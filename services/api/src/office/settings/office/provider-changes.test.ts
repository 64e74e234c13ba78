import { describe, expect, it } from "vitest";
import { providerSettingNames } from "../../../platform/provider-settings.ts";
import { loggedChange, ownerAlertsOf } from "./provider-changes.ts";

describe("a change of providers", () => {
  it("stands in the log with what it was and is, and secrets only as written", () => {
    const before = { AGE_OIDC_EXPECT: "18:true", SHIPMONDO_USER: "butik", SHIPMONDO_KEY: "nøgle" };
    const values = { AGE_OIDC_EXPECT: "18:false", SHIPMONDO_USER: null, SHIPMONDO_KEY: "en anden" };
    expect(loggedChange(before, values)).toEqual({
      before: { AGE_OIDC_EXPECT: "18:true", SHIPMONDO_USER: "butik" },
      after: { AGE_OIDC_EXPECT: "18:false", SHIPMONDO_USER: "fjernet", SHIPMONDO_KEY: "skrevet" },
    });
    expect(loggedChange({}, { AGE_OIDC_EXPECT: "18:false" }).before).toEqual({ AGE_OIDC_EXPECT: "true" });
  });

  it("is mailed to the owners by who gets the money, how ages are proven and who is sent addresses", () => {
    const before = { AGE_OIDC_EXPECT: "18:true", SHIPMONDO_USER: "butik", BANK_ACCOUNT: "1234 0001234567" };
    const after = { AGE_OIDC_EXPECT: "18:false", SHIPMONDO_USER: "tyv", BANK_ACCOUNT: "4321 0007654321" };
    expect(ownerAlertsOf(before, after)).toEqual([
      { event: "payees", about: "Kontonummer: før 1234 0001234567, nu 4321 0007654321." },
      { event: "age-check", about: "Svaret, der gælder som 18 år: før 18:true, nu 18:false." },
      { event: "data-recipients", about: "Bruger hos Shipmondo: før butik, nu tyv." },
    ]);
  });

  it.each(providerSettingNames.filter((name) => name !== "BANK_TRANSFER_DAYS"))("is mailed of %s", (name) => {
    expect(ownerAlertsOf({}, { [name]: "hemmelig" })).toHaveLength(1);
    expect(ownerAlertsOf({ [name]: "hemmelig" }, {})).toHaveLength(1);
  });

  it("is not mailed where nothing but the days of a transfer is another", () => {
    expect(ownerAlertsOf({ BANK_TRANSFER_DAYS: "7", AGE_PROVIDER: "oidc" }, { AGE_PROVIDER: "oidc" })).toEqual([]);
  });
});
