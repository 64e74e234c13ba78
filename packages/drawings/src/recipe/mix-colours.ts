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
  const cloudy = Math.min(1, milk * 2.2);
  const scattered = cloudy > turbid && seen.some((pour) => isDye(pour, volume)) ? dyed(poured) : paled(poured);
  const mixed = (channel: Channel) => filtered[channel] * (1 - cloudy) + scattered[channel] * cloudy;
  const light: Light = [mixed(0), mixed(1), mixed(2)];
  const opacity =
    sum(poured, (pour) => pour.volume * pour.opacity * (0.5 + pour.opacity)) /
    sum(poured, (pour) => pour.volume * (0.5 + pour.opacity));
  return { colour: fromLight(light), opacity: Math.min(1, opacity) };
}

/** The colour of pale juice, cream and spirit in each other: the lighter a liquid, the more of the light is its own. */
const paled = (pours: readonly Stain[]): Light =>
  average(
    pours,
    (pour) => pour.volume * (0.25 + pour.opacity * lightness(pour.colour)),
    (c) => c ** 0.5,
    (a) => a ** 2,
  );

/**
 * The colour of a cloudy drink with a dye in it, by Kubelka and Munk: absorption over scattering adds up by volume, so bitters in almond syrup are rust
 * and not beige.
 */
const dyed = (pours: readonly Stain[]): Light =>
  average(
    pours,
    (pour) => pour.volume * (0.25 + pour.opacity),
    (c) => (1 - Math.max(darkest, c)) ** 2 / (2 * Math.max(darkest, c)),
    (a) => 1 + a - Math.sqrt(a * a + 2 * a),
  );

/** The least reflectance of a liquid, 0–1; less would drown all others. */
const darkest = 0.03;

/** The cloudiness, 0–1, from which a drink shows the light that it scatters. */
const turbid = 0.3;

/** A dye is a deep red or violet pour that is more than a dash of the drink. Browns are too mild for one, and blues are weighed in `pour-layers`. */
function isDye({ colour, volume }: Pour, whole: number): boolean {
  const { lightness: l, chroma, hue } = toLch(colour);
  return l < 0.55 && chroma > 0.08 && hue > -1.5 && hue < 0.66 && volume / whole >= 0.04;
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

/** Background colours of a drink's page: a light and a dark tint of the drink's colour. A colourless drink takes the hue of `spare`. */
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
