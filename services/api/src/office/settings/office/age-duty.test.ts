import { expect, it } from "vitest";
import { ageDuty, saleWords, trialGoods } from "./age-duty.ts";

const goods = { active: 8, noLegalName: 0, noIngredients: 0, noOperator: 0, noStrength: 0 };
const wines = { ...goods, withAgeLimit: 3, limitedNames: ["Bordeaux", "Cava"], freeNames: [] };

it("names goods that cannot be bought while nobody proves ages, and holds no shop closed", () => {
  const duty = ageDuty({ provider: "none", goods: wines, worked: undefined });
  expect(duty.reason).toContain("Kan ikke købes endnu: Bordeaux, Cava og 1 anden vare.");
  expect(duty).toMatchObject({ fulfilled: false, law: true });
  expect(duty).not.toHaveProperty("blocks");
});

it("tells which goods the trial order can be of", () => {
  expect(trialGoods(wines)).toContain("sæt en vare uden alkohol til salg");
  expect(trialGoods({ ...wines, freeNames: ["Brus", "Saft"] })).toContain("Den kan være på Brus eller Saft.");
});

it("says of goods for sale how many of them cannot be bought yet", () => {
  const only = { ...wines, active: 1, withAgeLimit: 1 };
  expect(saleWords(only, "none")).toBe("1 vare er til salg, men kan ikke købes endnu: Alderskontrol mangler.");
  expect(saleWords(wines, "none")).toBe("8 varer er til salg, 3 af dem kan ikke købes endnu: Alderskontrol mangler.");
  expect(saleWords(wines, "oidc")).toBe("8 varer er til salg.");
  expect(saleWords({ ...wines, withAgeLimit: 0 }, "none")).toBe("8 varer er til salg.");
});
