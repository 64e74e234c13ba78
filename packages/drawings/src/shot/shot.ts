import type { TurnedPoint } from "../glass/measure-glass.ts";
import type { Fruit } from "../scene/model.ts";
import type { GoodsPart } from "./goods/goods-part.ts";

export type Place = readonly [x: number, y: number, z: number];

/**
 * Everything that a picture is made of, in centimetres: x to the right, y away from the camera, z up from the table. The builder in
 * `studio/blender` builds what stands here and chooses nothing by itself, so that the same shot gives the same picture.
 */
export type Shot = DrinkShot | BottleShot | GoodsShot;

/** The parts that all pictures share: one light, one table, one camera. */
export type ShotStage = {
  /** Grows when the builder's meaning of a shot changes. */
  version: number;
  size: { width: number; height: number };
  samples: number;
  threads: number;
  seed: number;
  /** `#rrggbb` of table and wall. */
  backdrop: string;
  light: { exposure: number };
  camera: {
    lens: number;
    stop: number;
    /** Degrees above the horizontal. */
    elevation: number;
    /** Height that is seen at the subject. */
    frame: number;
    /** Height that the camera looks at. */
    target: number;
    /** Distance of the camera's aim from the axis, to the right, in cm. */
    aside: number;
    /** Distance of the plane of focus before the axis, in cm. */
    sharp: number;
  };
};

export type DrinkShot = ShotStage & {
  subject: { kind: "drink"; slug: string };
  vessel: ShotGlass;
  liquid?: ShotLiquid;
  ice: readonly IcePiece[];
  foam?: { colour: string; body: readonly TurnedPoint[] };
  /** A blended drink in place of liquid and ice; from the height of `rim` up it stands free. */
  slush?: { colour: string; rim: number; body: readonly TurnedPoint[] };
  bubbles?: readonly { at: Place; size: number }[];
  rim?: { kind: "salt" | "sugar"; radius: number; height: number };
  garnish: readonly GarnishPiece[];
};

/** A closed bottle with its label to the camera, to be cut out of its surroundings as it stands on its drawing's sheet. */
export type BottleShot = ShotStage & {
  subject: { kind: "bottle"; slug: string };
  bottle: {
    /** The outside from the middle of the foot to the mouth; the inside from the mouth to the middle of the bottom. */
    outer: readonly TurnedPoint[];
    inner: readonly TurnedPoint[];
    glass: "clear" | "green" | "amber" | "blue" | "frosted" | "black" | "white";
    /** Depth of the body in its width: 1 is round, less has a flat front. */
    depth: number;
    /** Radius of the body, above which a flat bottle is not round. */
    round: number;
  };
  liquid: { colour: string; cloud: number; top: number; depth: number; body: readonly TurnedPoint[] };
  closure: { kind: string; colour: string; at: number; radius: number };
  foil?: { colour: string; body: readonly TurnedPoint[] };
  label?: {
    /** A drawing in outlines, whose ground is transparent. */
    svg: string;
    bottom: number;
    top: number;
    /** Half of its width along the glass. */
    half: number;
    /** Radius of the glass below it, from its lower to its upper edge. */
    radii: readonly number[];
  };
  /** The owner's own label in place of the drawn one: a picture whose file is given with the shot. */
  ownLabel?: {
    /** The name of its file beside the shot. */
    file: string;
    bottom: number;
    top: number;
    /** Width of the label along the glass, in cm. */
    width: number;
    radii: readonly number[];
  };
};

/** Any other product, put together of parts, to be cut out as a bottle is. */
export type GoodsShot = ShotStage & {
  subject: { kind: "goods"; slug: string };
  parts: readonly GoodsPart[];
  /** Seen lying from above: the shadow falls beside it, not below its foot. */
  lies?: true;
};

export type ShotGlass = {
  material:
    | "glass"
    | "copper"
    | "silver"
    | "steel"
    | "brass"
    | "clay"
    | "tiki"
    | "porcelain"
    | "wood"
    | "cork"
    | "rubber";
  outer: readonly TurnedPoint[];
  inner: readonly TurnedPoint[];
  handle?: readonly Place[];
  handleRadius?: number;
  saucer?: readonly TurnedPoint[];
  /** A form that a lathe alone cannot make; without it the vessel is turned. */
  form?: "spout" | "bowl" | "carved" | "thrown";
  /** A lip pulled out at the left, in cm. */
  spout?: { from: number; out: number; up: number };
  /** Strings of small balls around it. */
  beads?: readonly { radius: number; height: number; size: number }[];
  ladle?: { shaft: readonly Place[]; thick: number; cup: number };
  /** A drawing in greys that is carved into the front; `around` is its part of the circle. */
  relief?: { svg: string; around: number; depth: number };
  /** `#rrggbb` of what it is made of, where its material alone does not tell. */
  colour?: string;
  cut?: "flutes" | "diamonds" | "rings";
  cutTop?: number;
  cutBottom?: number;
  cutLeast?: number;
  cutCount?: number;
};

export type ShotLiquid = {
  /** From the bottom up. `cloud` is 0 for what is clear as spirit and 1 for what is white as milk. */
  layers: readonly { colour: string; cloud: number; from: number; to: number }[];
  sharp: boolean;
  bottom: number;
  top: number;
  /** Through how much of it light has its colour. */
  depth: number;
  body: readonly TurnedPoint[];
};

export type IcePiece = {
  shape: "cube" | "block" | "sphere" | "chip";
  at: Place;
  turn: Place;
  size: number;
  heart?: boolean;
};

export type GarnishPiece = {
  kind: string;
  fruit?: Fruit;
  at: Place;
  turn: Place;
  size?: number;
  length?: number;
  radius?: number;
  height?: number;
  strung?: readonly string[];
  of?: string;
  colour?: string;
  from?: number;
  /** A cherry in a jar has none. */
  stem?: boolean;
};

/** Size in pixels, samples of a pixel and threads of every picture. */
export const usualFrame = { size: { width: 576, height: 720 }, samples: 14, threads: 2 } as const;
