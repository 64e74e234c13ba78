import { darker, fromLch, fromLight, type Light, lightness, toLch, toLight } from "../pen/colour.ts";

export type Pour = { colour: string; opacity: number; volume: number };

/** The place of red, green or blue in a light. */
type Channel = 0 | 1 | 2;

/** A pour as a filter: `strength` is how many times its volume it colours like. */
type Stain = Pour & { strength: number };

/**
 * The colour of liquids stirred together. Clear ones act as filters (each takes its share of the light away, so gin thins
 * a bitter without muddying it); cloudy ones such as juice and cream also scatter light and hold their own.
 */
export function mixColours(pours: readonly Pour[]): { colour: string; opacity: number } {
  const seen = pours.filter(({ volume }) => volume > 0);
  if (seen.length === 0) return { colour: "#eef3ef", opacity: 0.05 };
  const volume = sum(seen, (pour) => pour.volume);
  const dark = sum(seen, (pour) => (lightness(pour.colour) < deepest ? pour.volume : 0)) / volume;
  const poured = seen.map((pour) => thin(pour, dark));
  const milk =
    sum(poured, (pour) => pour.volume * Math.max(0, pour.opacity - 0.3) * 1.4 * lightness(pour.colour) ** 3) / volume;
  const filtered = average(
    poured,
    (pour) => pour.volume * pour.strength * (0.3 + pour.opacity * 1.5),
    (c) => -Math.log(Math.max(0.012, c)),
    (a) => Math.exp(-a),
  );
  const scattered = average(
    poured,
    (pour) => pour.volume * (0.25 + pour.opacity * lightness(pour.colour)),
    (c) => c ** 0.5,
    (a) => a ** 2,
  );
  const cloudy = Math.min(1, milk * 2.2);
  const mixed = (channel: Channel) => filtered[channel] * (1 - cloudy) + scattered[channel] * cloudy;
  const light: Light = [mixed(0), mixed(1), mixed(2)];
  const opacity =
    sum(poured, (pour) => pour.volume * pour.opacity * (0.5 + pour.opacity)) /
    sum(poured, (pour) => pour.volume * (0.5 + pour.opacity));
  return { colour: fromLight(light), opacity: Math.min(1, opacity) };
}

/** Liquids darker than this look black in the bottle and show their hue only when thinned. */
const deepest = 0.52;

/** A spoon of cassis reddens a glass of wine, and coffee liqueur in vodka is brown: the less of it, the more hue it shows. */
function thin(pour: Pour, darkShare: number): Stain {
  const { lightness: l, chroma, hue } = toLch(pour.colour);
  if (l >= deepest) return { ...pour, strength: 1 };
  const brownish = chroma < 0.06;
  const thinned = (1 - darkShare) ** 1.5;
  const target = Math.max(l, brownish ? 0.36 : 0.48);
  const vivid = Math.min(0.2, (Math.max(chroma, brownish ? 0.045 : 0) * target) / l);
  const colour = fromLch({
    lightness: l + (target - l) * thinned,
    chroma: chroma + (vivid - chroma) * thinned,
    hue: chroma < 0.02 ? coffeeHue : hue,
  });
  return { ...pour, colour, strength: 1 + (target - l) * 14 * thinned };
}

/** Where coffee and cola lie on the colour wheel, for those given as plain black. */
const coffeeHue = 0.75;

function sum<T extends Pour>(pours: readonly T[], of: (pour: T) => number): number {
  return pours.reduce((all, pour) => all + of(pour), 0);
}

function average(
  pours: readonly Stain[],
  weigh: (pour: Stain) => number,
  into: (c: number) => number,
  back: (a: number) => number,
): Light {
  const total = sum(pours, weigh);
  const mean = (channel: Channel) =>
    back(sum(pours, (pour) => into(toLight(pour.colour)[channel]) * weigh(pour)) / total);
  return [mean(0), mean(1), mean(2)];
}

/** A hand's breadth of liquid looks deeper than the thin film a colour chip shows. */
export function deepen(colour: string): string {
  const lch = toLch(colour);
  const livelier = fromLch({ ...lch, chroma: Math.min(0.2, lch.chroma * 1.3) });
  return darker(livelier, lightness(colour) > 0.9 ? 0 : 0.03);
}

/** Grounds for a page about this drink: a breath of its colour on light paper, an ember of it on dark. A clear drink borrows `spare`. */
export function tintsOf(colour: string, spare: string): { light: string; dark: string } {
  const own = toLch(colour);
  const clear = own.chroma < 0.03 && own.lightness > 0.6;
  const hue = clear ? toLch(spare).hue : own.hue;
  const chroma = clear ? 0.07 : Math.max(own.chroma, 0.06);
  return {
    light: fromLch({ lightness: 0.932, chroma: Math.min(0.038, chroma * 0.4), hue }),
    dark: fromLch({ lightness: 0.262, chroma: Math.min(0.045, chroma * 0.4), hue }),
  };
}
