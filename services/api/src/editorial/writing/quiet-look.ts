import type { BrandLook } from "@skaenk/contract/product-card";

/** Of a brand that nobody has given colours yet: quiet, and different from its neighbours. */
const looks: BrandLook[] = [
  { paper: "#faf7ef", ink: "#2b2b2e", accent: "#7a5a32", motif: "ring", face: "serif" },
  { paper: "#f2f5f0", ink: "#22332b", accent: "#3f6b52", motif: "diamond", face: "sans" },
  { paper: "#f7f1ee", ink: "#3a2426", accent: "#8c3b3f", motif: "sun", face: "slab" },
  { paper: "#eff3f7", ink: "#1f2a38", accent: "#3b5d86", motif: "ship", face: "sans" },
];

/** The muted colours of a brand that has none of its own, always the same for a brand. */
export function quietLook(slug: string): BrandLook {
  const sum = [...slug].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return looks[sum % looks.length] as BrandLook;
}
