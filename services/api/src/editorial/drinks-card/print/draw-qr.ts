import encodeQR from "qr";

/** An address as a QR code: one vector shape on a transparent ground, without the quiet zone (paper has its own). */
export function drawQr(address: string, ink: string): string {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: 1 });
  const dots = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  const size = rows.length - 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 1 ${size} ${size}"><path fill="${ink}" d="${dots.join("")}"/></svg>`;
}

/** Dark squares side by side are one piece, so that no hairline shows between them. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
