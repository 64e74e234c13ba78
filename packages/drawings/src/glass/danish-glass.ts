import { getKnown } from '../pen/known.ts';
import type { GlassKey } from './glasses.ts';

/** Every name a recipe may give its glass. */
const glassByDanishName: Readonly<Record<string, GlassKey>> = {
  cocktailglas: 'coupe', coupe: 'coupe', coupeglas: 'coupe', margaritaglas: 'coupe', champagneskål: 'coupe',
  highballglas: 'highball', highball: 'highball', collinsglas: 'highball', longdrinkglas: 'highball', 'højt glas': 'highball',
  lowballglas: 'lowball', lowball: 'lowball', tumbler: 'lowball', whiskyglas: 'lowball', 'lavt glas': 'lowball',
  martiniglas: 'martini', champagnefløjte: 'flute', champagneglas: 'flute', vinglas: 'wine', rødvinsglas: 'wine',
  hvidvinsglas: 'wine', ballonglas: 'balloon', hurricaneglas: 'hurricane', kobberkrus: 'copper-mug',
  tikiglas: 'tiki', 'højt tikiglas': 'tiki', tikikrus: 'tiki', julepbæger: 'julep-cup', shotglas: 'shot', snapseglas: 'shot',
  punchglas: 'punch-cup', bowleglas: 'punch-cup', bowleskål: 'punch-bowl', bowle: 'punch-bowl', kande: 'pitcher', 'irsk kaffeglas': 'irish-coffee', 'irish coffee-glas': 'irish-coffee',
  'varmt glas': 'hot-glass', gløggglas: 'hot-glass', toddyglas: 'hot-glass', latteglas: 'latte', kaffekop: 'coffee-cup', kop: 'coffee-cup',
  lerkrus: 'clay-mug', krus: 'clay-mug', 'slankt cocktailglas': 'slim-cocktail', 'nick og nora-glas': 'slim-cocktail',
};

export function readGlass(danishName: string): GlassKey {
  return getKnown(glassByDanishName, danishName.trim().toLowerCase(), 'glass');
}
