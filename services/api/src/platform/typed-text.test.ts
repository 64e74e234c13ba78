import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMsOf, referenceWorkMs } from "../../../../tests/support/reference-work.ts";
import { plainLine, plainTextProblem } from "./typed-text.ts";

describe("a short text that is mailed or printed", () => {
  it.each([
    "Anna Æble",
    "A.P. Møller",
    "Ib.Chr.Hansen",
    "St.Germain",
    "Jean-Luc d’Arc",
    "محمد",
    "c/o Hansen, 3. th",
    "ApS & Co",
    "  to   linjer\n og en tabulator\t",
    "uden\u200bbredde",
    "Anna ❤\ufe0f",
    "A\u034f.B\ufe0f",
  ])("may say %j", (text) => {
    expect(plainTextProblem(text, "navnet")).toBeUndefined();
  });

  it.each(["Flaskegyden 4, st.tv", "Vestergade 5,1.tv", "Vestergade 12B, 2.th.", "Nygade 7.st.mf"])(
    "may end in a floor where it is the address of a house, and nowhere else: %j",
    (text) => {
      expect(plainTextProblem(text, "adressen", "address")).toBeUndefined();
      expect(plainLine(text, "address")).toBe(text);
      expect(plainTextProblem(text, "navnet")).toContain("ligner en webadresse");
      expect(plainLine(text)).toContain("(link udeladt)");
    },
  );

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
    ["evil.xn--p1ai", "evil.xn--p1ai"],
    ["Anna 7.tv", "7.tv"],
    ["evil۔com", "evil.com"],
    ["evil܁com", "evil.com"],
    ["evilꓸcom", "evil.com"],
    ["http:1.2.3.4", "http:1.2.3.4"],
    ["evil\ufe0f.dk", "evil.dk"],
    ["evil.\u034fdk", "evil.dk"],
    ["evil.d\u180bk", "evil.dk"],
    ["ev\u{e0100}il.dk", "evil.dk"],
    ["w\u3164ww.evil", "www.evil"],
  ])("is refused, and says why, with an address in it: %j", (text, shown) => {
    expect(plainTextProblem(text, "navnet")).toBe(
      `»${shown}« ligner en webadresse eller mailadresse. Skriv navnet uden.`,
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
      "۔",
      ".xn--p1ai",
      "http:",
      "evil.com",
      "\ufe0f",
      "\u034f",
      "\u00ad",
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
    expect(plainLine("Flaskegyden 4, st.tv", "address")).toBe("Flaskegyden 4, st.tv");
  });

  it("is read in the time of its length, whatever its signs stand for", () => {
    const leastMs = (text: string) =>
      Math.min(...[1, 2, 3].map(() => processorMsOf(() => plainTextProblem(text, "hilsenen"))));
    expect(plainTextProblem("Tillykke ﷺ", "hilsenen")).toBeUndefined();
    expect(plainTextProblem("ﷺevil.㏕", "hilsenen")).toContain("evil.mil");
    expect(leastMs("ﷺ".repeat(20_000))).toBeLessThan(6 * Math.max(leastMs("æ".repeat(20_000)), referenceWorkMs() / 5));
  });

  it("is read in the time of its length, however many addresses stand in it", () => {
    const textOf = (words: number) =>
      Array.from({ length: words }, (_, place) => `a${place.toString(36)}.dk`).join(" ");
    const leastMs = (text: string) => Math.min(...[1, 2, 3].map(() => processorMsOf(() => plainLine(text))));
    expect(plainLine(textOf(3))).toBe("(link udeladt) (link udeladt) (link udeladt)");
    const [whole, half] = [leastMs(textOf(2_000)), leastMs(textOf(1_000))];
    expect(whole).toBeLessThan(3 * Math.max(half, referenceWorkMs() / 5));
  });
});
