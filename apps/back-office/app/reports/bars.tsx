import { formatRoundPrice } from "@skaenk/danish/format";
import { axisTicks, labelledPlaces } from "./chart-axis";

type Bar = { label: string; value: number; shown: string };

const height = 120;
const gap = 0.25;
const fewestPlaces = 12;
const mostLabels = 5;

/**
 * Bars drawn as the shop draws everything: SVG without a library, in the ink of the page, with an axis of amounts, one of periods, and the tallest
 * in words. Read aloud as the table that stands below it says more.
 * @param bars values in øre
 */
export function Bars({ bars, label }: { bars: Bar[]; label: string }) {
  const tallest = bars.reduce<Bar | undefined>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), undefined);
  const ticks = axisTicks(tallest?.value ?? 0);
  const top = Math.max(1, ticks.at(-1) ?? 1);
  const places = Math.max(bars.length, fewestPlaces);
  const heightOf = (value: number) => (Math.max(0, value) / top) * height;
  return (
    <figure className="bars-figure">
      <p>
        {label}
        {tallest && `. Højest: ${tallest.label}, ${tallest.shown}`}
      </p>
      <div className="bars-frame">
        <div className="bars-values" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {formatRoundPrice(tick)}
            </span>
          ))}
        </div>
        <svg
          className="bars"
          role="img"
          aria-label={label}
          viewBox={`0 0 ${places} ${height}`}
          preserveAspectRatio="none"
        >
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2={places} y1={height - heightOf(tick)} y2={height - heightOf(tick)} />
          ))}
          {bars.map(({ label: name, value, shown }, index) => (
            <rect key={name} x={index + gap / 2} y={height - heightOf(value)} width={1 - gap} height={heightOf(value)}>
              <title>{`${name}: ${shown}`}</title>
            </rect>
          ))}
        </svg>
        <figcaption aria-hidden="true">
          {labelledPlaces(bars.length, mostLabels).map((place) => (
            <span key={place} style={{ left: `${((place + 0.5) / places) * 100}%` }}>
              {bars[place]?.label}
            </span>
          ))}
        </figcaption>
      </div>
    </figure>
  );
}
