import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLine, plainTextProblem } from "./typed-text.ts";

describe("a short text that is mailed or printed", () => {
  it.each([
    "Anna Æble",
    "A.P. Møller",
    "Ib.Chr.Hansen",
    "St.Germain",
    "Jean-Luc d’Arc",
    "محمد",
    "Flaskegyden 4, st.tv",
    "Vestergade 5,1.tv",
    "Vestergade 12B, 2.th.",
    "Nygade 7.st.mf",
    "c/o Hansen, 3. th",
    "ApS & Co",
    "  to   linjer\n og en tabulator\t",
    "uden\u200bbredde",
  ])("may say %j", (text) => {
    expect(plainTextProblem(text, "navnet")).toBeUndefined();
  });

  it.each([
    ["Se https://evil.example/x", "https://evil.example/x"],
    ["evil.com", "evil.com"],
    ["Anna (EVIL.COM)", "EVIL.COM"],
    ["www.evil", "www.evil"],
    ["Se evil.example/x", "evil.example/x"],
    ["//evil.top", "evil.top"],
    ["evil.xyz/gratis", "evil.xyz/gratis"],
    ["ｅｖｉｌ．ｃｏｍ", "evil.com"],
    ["evil。com", "evil.com"],
    ["пример.рф", "пример.рф"],
    ["skriv til a@b.dk", "a@b.dk"],
    ["evil-st.tv", "evil-st.tv"],
    ["st.tv/evil", "st.tv/evil"],
    ["12345.tv", "12345.tv"],
    ["mailto:a@b.dk", "mailto:a@b.dk"],
  ])("is refused, and says why, with an address in it: %j", (text, shown) => {
    expect(plainTextProblem(text, "navnet")).toBe(
      `“${shown}” ligner en webadresse eller mailadresse. Skriv navnet uden.`,
    );
    expect(plainLine(text)).toContain("(link udeladt)");
  });

  it.each(["\u202eanna", "an\u2066na", "a\u200fb", "a\u0000b", "a\u001b[31mb", "a\u0007", "\ue000", "\ud800"])(
    "is refused with hidden signs: %j",
    (text) => {
      expect(plainTextProblem(text, "adressen")).toBe("Skriv adressen uden skjulte tegn.");
    },
  );

  it("shows no address, line break or hidden sign of what was stored before, whatever it is", () => {
    const part = fc.constantFrom(
      "evil.com",
      "https://",
      "www.",
      "．",
      "。",
      ".",
      "tv",
      "st",
      "a@b.dk",
      " ",
      "\n",
      "\u202e",
      "æ",
      "/x",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const shown = plainLine(parts.join(""));
        expect(shown).not.toMatch(/\p{C}|\n|https?:\/\/|\bwww\./u);
        expect(plainTextProblem(shown, "navnet")).toBeUndefined();
      }),
      { numRuns: 2_000 },
    );
    expect(plainLine("Anna Æble")).toBe("Anna Æble");
    expect(plainLine("Flaskegyden 4, st.tv")).toBe("Flaskegyden 4, st.tv");
  });
});
