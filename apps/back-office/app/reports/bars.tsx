type Bar = { label: string; value: number; shown: string };

const height = 120;
const gap = 0.25;

/**
 * Bars drawn as the shop draws everything: SVG without a library, in the ink of the page, with the tallest of them, the first and the
 * last in words. Read aloud as the table that stands below it says more.
 */
export function Bars({ bars, label }: { bars: Bar[]; label: string }) {
  const tallest = bars.reduce<Bar | undefined>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), undefined);
  const most = Math.max(1, tallest?.value ?? 0);
  return (
    <figure className="bars-figure">
      <p>{tallest && `Højest: ${tallest.label}, ${tallest.shown}`}</p>
      <svg
        className="bars"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(bars.length, 12)} ${height}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ label: name, value, shown }, index) => {
          const tall = (Math.max(0, value) / most) * (height - 2);
          return (
            <rect key={name} x={index + gap / 2} y={height - tall} width={1 - gap} height={tall}>
              <title>{`${name}: ${shown}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption style={{ width: `${(bars.length / Math.max(bars.length, 12)) * 100}%` }}>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{bars.at(-1)?.label}</span>}
      </figcaption>
    </figure>
  );
}
