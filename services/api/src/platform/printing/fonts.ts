import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The house's typefaces as TTF, from their npm packages: print and Open Graph images cannot read the web's woff2. */
const cuts = {
  "hanken-grotesk": {
    HankenGrotesk: ["400Regular", "400Regular_Italic", "500Medium", "600SemiBold", "700Bold"],
  },
  fraunces: { Fraunces: ["400Regular", "400Regular_Italic", "600SemiBold", "700Bold", "900Black"] },
} as const;

/** Folders with the fonts, one per cut. */
export const fontFolders: string[] = Object.entries(cuts).flatMap(([name, families]) => {
  const home = packageFolder(`@expo-google-fonts/${name}`);
  return Object.values(families).flatMap((weights: readonly string[]) => weights.map((weight) => join(home, weight)));
});

/** The font files themselves, for renderers that want each by name. */
export const fontFiles: string[] = Object.entries(cuts).flatMap(([name, families]) => {
  const home = packageFolder(`@expo-google-fonts/${name}`);
  return Object.entries(families).flatMap(([family, weights]: [string, readonly string[]]) =>
    weights.map((weight) => join(home, weight, `${family}_${weight}.ttf`)),
  );
});

/** The packages ship fonts, not modules to resolve: looked for upwards, as npm places them. */
export function packageFolder(name: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`Pakken ${name} mangler: Kør npm install`);
  }
}
