import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { cutFont, cuts } from "./cut-fonts.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

it.each(Object.entries(cuts))("%s is what its source gives today", { timeout: 20_000 }, async (name, cut) => {
  expect((await cutFont(cut)).equals(read(`./fonts/${name}`))).toBe(true);
});

it("no style sheet asks for a weight that was cut away", () => {
  const asked = ["storefront", "back-office"].flatMap((app) => {
    const folder = fileURLToPath(new URL(`../../apps/${app}/app`, import.meta.url));
    const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
    return sheets.flatMap((file) =>
      [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/font-weight: (\d+);/g)].map(([, weight]) =>
        Number(weight),
      ),
    );
  });
  expect(asked.length).toBeGreaterThan(50);
  const there = Object.values(cuts);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(...there.map(({ lightest }) => lightest)));
  expect(Math.max(...asked)).toBeLessThanOrEqual(Math.min(...there.map(({ heaviest }) => heaviest)));
});
