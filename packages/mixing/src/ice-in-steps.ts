const ice =
  /(?<!\p{L})(is|isen|ice|isflager\p{L}*|is(terning|klump|blok|klods|kugle|skive|spyd|stang)\p{L}*)(?!\p{L})/iu;
/** Words with ice in them that mean none, or ice cream. */
const noIce = /(?<!\p{L})(uden (knust )?is(?!kold)\p{L}*|kugler? is(?!\p{L}))/giu;
const servedWithout = /(?<!\p{L})glas uden (knust )?is(?!kold)/iu;

/** True when the Danish steps of a recipe name ice that the drink takes. Pure. */
export const namesIce = (steps: readonly string[]): boolean =>
  steps.some((step) => ice.test(step.replaceAll(noIce, "")));

/** True when the steps of a recipe have the drink served in a glass without ice. Pure. */
export const isServedWithoutIce = (steps: readonly string[]): boolean => steps.some((step) => servedWithout.test(step));
