import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The typefaces of the three designs, from their npm packages: one folder for each cut that a template names. */
const cuts: Record<string, string[]> = {
  cormorant: ["300Light", "400Regular", "500Medium", "600SemiBold", "500Medium_Italic", "400Regular_Italic"],
  shrikhand: ["400Regular"],
  "bricolage-grotesque": ["400Regular", "500Medium", "600SemiBold", "800ExtraBold"],
  "inter-tight": ["400Regular", "500Medium", "600SemiBold", "700Bold"],
};

export const cardFonts: string[] = Object.entries(cuts).flatMap(([name, weights]) => {
  const home = packageFolder(`@expo-google-fonts/${name}`);
  return weights.map((weight) => join(home, weight));
});

/** The packages ship fonts, not modules to resolve: looked for upwards, as npm places them. */
function packageFolder(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`Pakken ${name} mangler: kør npm install`);
  }
}
