import { describe, expect, it } from "vitest";
import { guessProduct, guessStrength, guessVariant, guessVolume } from "./guess-drink.ts";

const named = (name: string, text = "") =>
  [
    ["navnet", name],
    ["beskrivelsen", text],
  ] as const;

describe("what is read out of names and texts", () => {
  it.each([
    ["Klitgaard Gin 43%", "", 43],
    ["Klitgaard Gin", "Tør og salt. 43,5% Alc/Vol", 43.5],
    ["Rødvin", "Alkohol: 13,5 %", 13.5],
    ["Tequila 100% agave", "", 40],
    ["Pilsner", "Spar 20% i dag", 5],
    ["Alkoholfri gin", "", 0],
    ["Ginger beer", "", 0],
    ["Ginglas 35 cl", "", 0],
    ["Forklæde", "100% bomuld", 0],
  ])("%s (%s) is %d %%", (name, text, abv) => {
    const guess = guessStrength(named(name, text));
    expect(guess?.value).toBe(abv);
    expect(guess?.reason).toMatch(/[».]/);
  });

  it.each([
    ["Gin 70 cl", { volumeMl: 700 }],
    ["Tonic 6 x 20 cl", { volumeMl: 200, units: 6 }],
    ["Øl 0,5 l", { volumeMl: 500 }],
    ["Vinglas 35 cl", undefined],
    ["Forklæde L", undefined],
  ])("%s holds %o", (name, volume) => {
    const found = guessVolume(named(name));
    expect(found && { volumeMl: found.volumeMl, ...(found.units ? { units: found.units } : {}) }).toEqual(volume);
  });

  it.each([
    ["Pilsner 33 cl", 4.6, "A"],
    ["Sodavand 1,5 l", 0, "C"],
    ["Danskvand 50 cl PET", 0, "B"],
    ["Rødvin 75 cl", 13, undefined],
    ["Gin 70 cl", 40, undefined],
  ])("%s of %d %% has deposit %s", (name, abvPercent, deposit) => {
    const guesses = guessVariant("X", named(name), {}, { abvPercent, volumeMl: undefined });
    expect(guesses.find(({ field }) => field === "depositClass")?.value).toBe(deposit);
  });

  it("names one country, or none", () => {
    const origin = (text: string) => guessProduct(named("X", text), { abvPercent: true })[0]?.value;
    expect(origin("Fra de skotske højlande, Speyside")).toBe("Skotland");
    expect(origin("Druer fra Italien og Spanien")).toBeUndefined();
  });

  it("guesses nothing that the file says", () => {
    expect(guessProduct(named("Gin 43% fra Skotland"), { abvPercent: true, origin: true })).toEqual([]);
    expect(
      guessVariant("X", named("Øl 33 cl"), { volumeMl: true, depositClass: true }, { abvPercent: 5, volumeMl: 330 }),
    ).toEqual([]);
  });
});
