import type { TurnedPoint } from "../../glass/measure-glass.ts";
import type { Fruit } from "../../scene/model.ts";
import type { BottleShot, GarnishPiece, Place, ShotGlass } from "../shot.ts";

/** The material of a part; `colour` is `#rrggbb`. */
export type GoodsMaterial = {
  of:
    | "metal"
    | "glass"
    | "ice"
    | "plastic"
    | "enamel"
    | "wood"
    | "cork"
    | "rubber"
    | "paper"
    | "cloth"
    | "leather"
    | "net"
    | "pages"
    | "frost"
    | "grains"
    | "bristles";
  colour: string;
  finish?: "hammered" | "brushed";
};

type Flat = readonly [x: number, z: number];

/** Pieces behind a window: between which edges, how far from each other, how large. */
type Heap = { kind: string; fruit?: Fruit; x: Flat; z: Flat; gap: number; size: number; flat?: true; colour: string };

/** One part of what is photographed, in centimetres around its own point; see `Shot` for the axes. */
export type GoodsPart = { at?: Place; turn?: Place; size?: number } & (
  | { form: "vessel"; vessel: ShotGlass }
  | { form: "turned"; line: readonly TurnedPoint[]; made: GoodsMaterial; ribs?: number }
  | { form: "rod"; points: readonly Place[]; radius: number | readonly number[]; made: GoodsMaterial }
  | {
      form: "plate";
      outline: readonly Flat[];
      holes?: readonly (readonly Flat[])[];
      thick: number;
      made: GoodsMaterial;
    }
  | { form: "block"; width: number; depth: number; height: number; round: number; made: GoodsMaterial }
  | { form: "ball"; radius: number; made: GoodsMaterial; flat?: number }
  | { form: "liquid"; body: readonly TurnedPoint[]; colour: string; cloud: number; depth: number }
  | {
      form: "wrap";
      svg: string;
      bottom: number;
      top: number;
      half: number;
      radii: readonly number[];
      on: "paper" | "can";
    }
  | { form: "print"; svg: string; width: number; height: number; on: "paper" | "card" }
  | { form: "pouch"; svg: string; width: number; height: number; depth: number; made: GoodsMaterial; heap?: Heap }
  | { form: "spoon"; width: number; length: number; deep: number; made: GoodsMaterial }
  | { form: "twist"; from: number; to: number; radius: number; turns: number; made: GoodsMaterial }
  | {
      form: "shell";
      width: number;
      height: number;
      deep: number;
      holes: readonly Flat[];
      hole: number;
      made: GoodsMaterial;
    }
  | { form: "tube"; from: number; to: number; radius: number; wall: number; made: GoodsMaterial }
  | { form: "ribbed"; from: number; to: number; radius: number; ribs: number; made: GoodsMaterial }
  | { form: "brush"; from: number; to: number; radius: number; made: GoodsMaterial }
  | { form: "sack"; width: number; height: number; depth: number; made: GoodsMaterial }
  | { form: "ice"; shape: "cube" | "sphere" | "bar"; length: number }
  | { form: "bow"; width: number; made: GoodsMaterial }
  | { form: "piece"; piece: GarnishPiece }
  | {
      form: "bottle";
      bottle: Omit<
        BottleShot,
        "subject" | "size" | "samples" | "threads" | "seed" | "version" | "backdrop" | "light" | "camera"
      >;
    }
  | { form: "group"; parts: readonly GoodsPart[] }
);
