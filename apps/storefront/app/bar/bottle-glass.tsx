import type { BarLevel } from "@skaenk/contract/bar";

/** The liquid has this height at each level, in SVG units of which the bottle holds 30. */
const heights: Record<BarLevel, number> = { full: 30, half: 15, little: 5, empty: 0 };

/** The drawing shows a small bottle filled to its level; a dashed line means that the level is unknown. */
export function BottleGlass({ level }: { level: BarLevel | undefined }) {
  const height = level === undefined ? 0 : heights[level];
  return (
    <svg className="bar-bottle__glass" viewBox="0 0 20 52" aria-hidden="true">
      {height > 0 && <rect x="4" y={48 - height} width="12" height={height} rx="1.5" className="bar-bottle__liquid" />}
      <path
        d="M8 2h4v9c0 3 6 4 6 9v27a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V20c0-5 6-6 6-9z"
        className={level === undefined ? "bar-bottle__outline bar-bottle__outline--unknown" : "bar-bottle__outline"}
      />
    </svg>
  );
}
