import { join } from "node:path";
import { packageFolder } from "../../../platform/printing/fonts.ts";

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
