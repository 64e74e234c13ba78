/** A glyph's contours as short path data: few curves, whole numbers. */
import fitCurve from "fit-curve";
import type { Path } from "fontkit";

/** In units of the label's em, y downwards; `straight` says how it was reached. */
type Point = { x: number; y: number; straight: boolean };

/** A drawn curve may leave the letter by the root of so many units: a seventh of a pixel on a card. */
const squaredError = 1;
/** A turn by more than this is a corner, not a bend. */
const cornerCosine = Math.cos((50 * Math.PI) / 180);
/** Straight lines at least so long keep their ends. */
const longLine = 8;
const stepsOfCurve = 8;

/** @param unit how much of the label's em one unit of the font is */
export function outlineOf(path: Path, unit: number): string {
  const pen = new Pen();
  for (const contour of contoursOf(path, unit)) drawContour(pen, contour);
  return pen.written;
}

function contoursOf(path: Path, unit: number): Point[][] {
  const contours: Point[][] = [];
  let contour: Point[] = [];
  for (const { command, args } of path.commands) {
    const points = pointsOf(args, unit);
    const end = points.at(-1);
    if (command === "moveTo") {
      contour = [];
      contours.push(contour);
    }
    const from = contour.at(-1);
    if (!end) continue;
    if (!from || points.length === 1) contour.push({ ...end, straight: true });
    else
      for (let step = 1; step <= stepsOfCurve; step++) {
        contour.push({ ...pointOnCurve([from, ...points], step / stepsOfCurve), straight: false });
      }
  }
  return contours.map(closed);
}

const pointsOf = (args: readonly number[], unit: number): Point[] =>
  Array.from({ length: args.length / 2 }, (_, at) => ({
    x: (args[at * 2] ?? 0) * unit,
    y: -(args[at * 2 + 1] ?? 0) * unit,
    straight: true,
  }));

/** De Casteljau: of a curve with one or two handles. */
function pointOnCurve(points: readonly Point[], share: number): Point {
  const [first] = points;
  if (!first || points.length === 1) return first ?? { x: 0, y: 0, straight: true };
  const between = points.slice(1).map((point, at) => {
    const before = points[at] as Point;
    return {
      x: before.x + (point.x - before.x) * share,
      y: before.y + (point.y - before.y) * share,
      straight: false,
    };
  });
  return pointOnCurve(between, share);
}

/** Without points that stand on each other; the last leads to the first. */
function closed(contour: Point[]): Point[] {
  const apart = contour.filter((point, at) => at === 0 || distance(point, contour[at - 1] as Point) > 1e-6);
  const [first] = apart;
  const last = apart.at(-1);
  if (!first || !last || apart.length < 2 || distance(first, last) > 1e-6) return apart;
  return [{ ...first, straight: last.straight }, ...apart.slice(1, -1)];
}

function drawContour(pen: Pen, points: readonly Point[]): void {
  const corners = points.flatMap((_, at) => (isCorner(points, at) ? [at] : []));
  if (corners.length === 0) corners.push(0);
  const at = (index: number) => points[index % points.length] as Point;
  pen.begin(at(corners[0] as number));
  corners.forEach((from, nth) => {
    const to = corners[nth + 1] ?? (corners[0] as number) + points.length;
    const stretch = Array.from({ length: to - from + 1 }, (_, step) => at(from + step));
    if (!isStraight(stretch)) pen.curves(stretch);
    // The way back is what closes the contour.
    else if (nth < corners.length - 1) pen.line(stretch.at(-1) as Point);
  });
  pen.close();
}

function isCorner(points: readonly Point[], at: number): boolean {
  const before = points[(at + points.length - 1) % points.length] as Point;
  const point = points[at] as Point;
  const after = points[(at + 1) % points.length] as Point;
  const [came, goes] = [distance(before, point), distance(point, after)];
  const turn = (point.x - before.x) * (after.x - point.x) + (point.y - before.y) * (after.y - point.y);
  return (
    turn / (came * goes) < cornerCosine || (point.straight && came > longLine) || (after.straight && goes > longLine)
  );
}

/** Whether all of it lies within half a unit of the line between its ends. */
function isStraight(stretch: readonly Point[]): boolean {
  const [from, to] = [stretch[0] as Point, stretch.at(-1) as Point];
  const length = distance(from, to);
  const offset = ({ x, y }: Point) => Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y));
  return stretch.length === 2 || (length > 0 && stretch.every((point) => offset(point) / length < 0.5));
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Writes relative steps between whole numbers. */
class Pen {
  written = "";
  #x = 0;
  #y = 0;
  #start = { x: 0, y: 0 };

  begin(point: Point): void {
    this.written += `m${this.#step([point])}`;
    this.#start = { x: this.#x, y: this.#y };
  }

  line(point: Point): void {
    const [dx, dy] = [Math.round(point.x) - this.#x, Math.round(point.y) - this.#y];
    if (dx === 0 && dy === 0) return;
    const step = this.#step([point]);
    this.written += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${step}`;
  }

  curves(stretch: readonly Point[]): void {
    for (const [, ...points] of fitCurve(
      stretch.map(({ x, y }): [number, number] => [x, y]),
      squaredError,
    )) {
      this.written += `c${this.#step(points.map(([x, y]) => ({ x, y })))}`;
    }
  }

  close(): void {
    this.written += "z";
    this.#x = this.#start.x;
    this.#y = this.#start.y;
  }

  #step(points: readonly { x: number; y: number }[]): string {
    const whole = points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    const numbers = whole.flatMap(({ x, y }) => [x - this.#x, y - this.#y]);
    const end = whole.at(-1);
    this.#x = end?.x ?? this.#x;
    this.#y = end?.y ?? this.#y;
    return numbers.map((number, at) => (at > 0 && number >= 0 ? ` ${number}` : number)).join("");
  }
}
