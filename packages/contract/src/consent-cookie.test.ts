import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Consent, consentVersion, readConsent, writeConsent } from "./consent-cookie.ts";

const none = { functional: false, statistics: false, personalisation: false };
const consent: Consent = {
  id: "abcdefghij-KLMNOPQR_12",
  version: consentVersion,
  choices: { ...none, statistics: true },
  decidedAt: 1_795_276_800,
};

describe("the consent in its cookie", () => {
  it("is what was chosen, whatever was chosen", () => {
    const choices = fc.record({ functional: fc.boolean(), statistics: fc.boolean(), personalisation: fc.boolean() });
    fc.assert(
      fc.property(choices, (chosen) => {
        const given = { ...consent, choices: chosen };
        expect(readConsent(`a=b; skaenk_consent=${writeConsent(given)}; c=d`)).toEqual(given);
      }),
    );
  });

  it("is no consent when the cookie is missing, damaged or of another name", () => {
    const value = writeConsent(consent);
    for (const cookies of [
      undefined,
      null,
      "",
      "skaenk_consent=",
      "skaenk_consent=yes",
      `x${value}`,
      `my_skaenk_consent=${value}`,
      `skaenk_consent=${value}x`,
    ]) {
      expect(readConsent(cookies)).toBeUndefined();
    }
  });

  it("is asked again when the question has changed", () => {
    expect(readConsent(`skaenk_consent=${writeConsent({ ...consent, version: consentVersion + 1 })}`)).toBeUndefined();
  });

  it("needs no escaping in a cookie", () => {
    expect(encodeURIComponent(writeConsent(consent))).toBe(writeConsent(consent));
  });
});
