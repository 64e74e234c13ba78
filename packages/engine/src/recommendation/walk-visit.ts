/** Steps from one look to those around it, within the same person's visit. */
import { type Behaviour, type BehaviourKind, noRow } from "../behaviour/behaviour.ts";

const dayMs = 86_400_000;
/** Happenings further apart than this belong to two visits. */
export const visitGapMs = dayMs / 2;
/** Of any kind: bounds the time of a walk past things that are not wanted. */
const mostRows = 40;

/** `seen` is what is known, `wanted` what is looked for: views of contents may lead to views of products. */
export type ViewQuery = { behaviour: Behaviour; seen: BehaviourKind; wanted: BehaviourKind; now: number };

export type VisitWalk = {
  behaviour: Behaviour;
  /** Only these count as steps. */
  wanted: BehaviourKind;
  /** Steps to each side. */
  steps: number;
};

/** Calls `visit` with each wanted entity after `row` and its distance from 1, nearest first. */
export function walkOn(walk: VisitWalk, row: number, visit: (entity: number, distance: number) => void): void {
  follow(walk, walk.behaviour.columns.nextOfUser, row, visit);
}

/** This function calls `visit` with each wanted entity before `row` and its distance from 1, nearest first. */
export function walkBack(walk: VisitWalk, row: number, visit: (entity: number, distance: number) => void): void {
  follow(walk, walk.behaviour.columns.previousOfUser, row, visit);
}

function follow(
  { behaviour, wanted, steps }: VisitWalk,
  links: Int32Array,
  from: number,
  visit: (entity: number, distance: number) => void,
): void {
  const { at, kind, entity } = behaviour.columns;
  let before = at[from] as number;
  let distance = 0;
  let row = links[from] as number;
  for (let rows = 0; row !== noRow && distance < steps && rows < mostRows; rows++, row = links[row] as number) {
    const moment = at[row] as number;
    if (Math.abs(moment - before) > visitGapMs) return;
    before = moment;
    if (kind[row] === wanted) visit(entity[row] as number, ++distance);
  }
}
