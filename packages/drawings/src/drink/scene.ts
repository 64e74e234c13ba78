import type { Glass } from '../glass/glasses.ts';
import { bottomOf, radiusAt, topOf } from '../pen/profile.ts';
import type { Drink } from './model.ts';

export const axis = 120;
export const ground = 280;

/** We look at the glass from slightly above: circles become ellipses this flat, rounder the lower they are. */
export function flatness(y: number): number {
  return 0.1 + (y / ground) * 0.06;
}

export type Scene = {
  id: string;
  drink: Drink;
  glass: Glass;
  low: boolean;
  random: () => number;
  /** Height and radius of the rim, of the surface, and the bottom of what can be filled. */
  rim: { y: number; r: number; ry: number };
  surface: { y: number; r: number; ry: number };
  bottom: number;
  /** Height of the bottom of the visible drink's top edge, foam included. */
  colour: string;
};

export function setScene(parts: Pick<Scene, 'id' | 'drink' | 'glass' | 'low' | 'random'>): Scene {
  const { glass, drink } = parts;
  const top = topOf(glass.outline);
  const rimRadius = radiusAt(glass.outline, top);
  const r = radiusAt(glass.cavity, glass.level);
  return {
    ...parts,
    rim: { y: top, r: rimRadius, ry: rimRadius * flatness(top) },
    surface: { y: glass.level, r, ry: r * flatness(glass.level) },
    bottom: bottomOf(glass.cavity),
    colour: drink.foam?.colour ?? drink.liquids.at(-1)?.colour ?? '#ffffff',
  };
}
