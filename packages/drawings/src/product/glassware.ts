import type { GlassKey } from '../glass/glasses.ts';
import { composeEmptyGlass } from '../drink/compose.ts';
import type { ProductDraw } from './product-job.ts';

/** The shop's glasses are the very ones the drinks are served in. */
const glassOf: Readonly<Record<string, GlassKey>> = {
  'glass-coupe': 'coupe', 'glass-highball': 'highball', 'glass-lowball': 'lowball', 'glass-martini': 'martini', 'glass-flute': 'flute',
  'glass-wine': 'wine', 'glass-hurricane': 'hurricane', 'glass-mug': 'copper-mug', 'glass-tiki': 'tiki', 'glass-shot': 'shot',
  'glass-punch': 'punch-cup', 'glass-irish': 'irish-coffee', 'glass-balloon': 'balloon', 'glass-julep': 'julep-cup',
};

export const glassware: Readonly<Record<string, ProductDraw>> = Object.fromEntries(
  Object.entries(glassOf).map(([shape, glass]) => [shape, ({ id, low }: Parameters<ProductDraw>[0]) => composeEmptyGlass(id, glass, low)]),
);
