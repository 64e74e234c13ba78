import { darker, fromLch, fromLight, lightness, toLch, toLight, type Light } from '../pen/colour.ts';

export type Pour = { colour: string; opacity: number; volume: number };

/**
 * The colour of liquids stirred together. Clear ones act as filters (each takes its share of the light away, so gin thins
 * a bitter without muddying it); cloudy ones such as juice and cream also scatter light and hold their own.
 */
export function mixColours(pours: readonly Pour[]): { colour: string; opacity: number } {
  const seen = pours.filter(({ volume }) => volume > 0);
  if (seen.length === 0) return { colour: '#eef3ef', opacity: 0.05 };
  const volume = sum(seen, (pour) => pour.volume);
  const poured = seen.map((pour) => thin(pour, pour.volume / volume));
  const milk = sum(poured, (pour) => pour.volume * pour.opacity * lightness(pour.colour) ** 3) / volume;
  const filtered = average(poured, (pour) => pour.volume * (0.4 + pour.opacity * 1.4), (c) => -Math.log(Math.max(0.012, c)), (a) => Math.exp(-a));
  const scattered = average(poured, (pour) => pour.volume * (0.25 + pour.opacity * lightness(pour.colour)), (c) => c ** 0.5, (a) => a ** 2);
  const cloudy = Math.min(1, milk * 2.2);
  const light = filtered.map((c, i) => c * (1 - cloudy) + (scattered[i] ?? 0) * cloudy) as unknown as Light;
  const opacity = sum(poured, (pour) => pour.volume * pour.opacity * (0.5 + pour.opacity)) / sum(poured, (pour) => pour.volume * (0.5 + pour.opacity));
  return { colour: fromLight(light), opacity: Math.min(1, opacity) };
}

/** A liqueur that is nearly black in the bottle shows its hue once thinned: a spoon of cassis reddens a glass of wine. */
function thin(pour: Pour, share: number): Pour {
  const { lightness: l, chroma, hue } = toLch(pour.colour);
  const target = 0.48;
  if (l >= target + 0.08 || chroma < 0.06) return pour;
  const thinned = (1 - share) ** 1.5;
  const lit = Math.max(l, l + (target - l) * thinned);
  const colour = fromLch({ lightness: lit, chroma: chroma + (Math.min(0.2, (chroma * target) / l) - chroma) * thinned, hue });
  return { ...pour, colour, volume: pour.volume * (1 + 1.6 * thinned) };
}

function sum(pours: readonly Pour[], of: (pour: Pour) => number): number {
  return pours.reduce((all, pour) => all + of(pour), 0);
}

function average(pours: readonly Pour[], weigh: (pour: Pour) => number, into: (c: number) => number, back: (a: number) => number): number[] {
  const total = sum(pours, weigh);
  return [0, 1, 2].map((channel) => back(sum(pours, (pour) => into(toLight(pour.colour)[channel] ?? 0) * weigh(pour)) / total));
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
