import { describe, expect, it } from "vitest";
import { keysOfSecret } from "../../platform/keys.ts";
import { giftCodeHash, newGiftCode, readGiftCode } from "./gift-code.ts";

const codes = Array.from({ length: 300 }, newGiftCode);

describe("the code of a gift card", () => {
  it("is read however it is typed", () => {
    for (const code of codes) {
      const plain = code.replaceAll("-", "");
      expect(readGiftCode(code)).toBe(plain);
      expect(readGiftCode(` ${code.toLowerCase().replaceAll("-", " ")} `)).toBe(plain);
      expect(readGiftCode(code.replaceAll("-", "–"))).toBe(plain);
    }
  });

  it("is no code with one sign wrong, and none with two neighbours that changed places", () => {
    for (const code of codes) {
      const plain = code.replaceAll("-", "");
      for (let place = 0; place < plain.length; place += 1) {
        const other = plain[place] === "7" ? "8" : "7";
        expect(readGiftCode(plain.slice(0, place) + other + plain.slice(place + 1))).toBeUndefined();
        const [here, next] = [plain[place], plain[place + 1]];
        if (next === undefined || here === next) continue;
        expect(readGiftCode(`${plain.slice(0, place)}${next}${here}${plain.slice(place + 2)}`)).toBeUndefined();
      }
    }
  });

  it.each(["", "K7QM", "0000-0000-0000-0000", "æ".repeat(16), "2".repeat(400)])("is not %s", (typed) => {
    expect(readGiftCode(typed)).toBeUndefined();
  });

  it("is kept as a fingerprint that needs the shop's secret", () => {
    const [code = ""] = codes;
    expect(giftCodeHash(keysOfSecret("a"), code)).not.toBe(giftCodeHash(keysOfSecret("b"), code));
    expect(giftCodeHash(keysOfSecret("a"), code)).not.toContain(code.slice(0, 4));
  });
});
