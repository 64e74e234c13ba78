export type ComparedLine = { id: number; text: string; is: "same" | "gone" | "new" };

/** Above this many lines on both sides the table would be larger than anybody reads. */
const mostLines = 400;
/** How many unchanged lines stand around a change. */
const around = 1;

/**
 * Two texts line by line: the longest common run of lines is the same, the rest is gone or new. Far from any change nothing is
 * shown. Pure.
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  const [a, b] = [before.split("\n").slice(0, mostLines), after.split("\n").slice(0, mostLines)];
  const common = commonLengths(a, b);
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  const lines: Omit<ComparedLine, "id">[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ text: a[i] ?? "", is: "same" });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ text: a[i++] ?? "", is: "gone" });
    else lines.push({ text: b[j++] ?? "", is: "new" });
  }
  return lines.map((line, id) => ({ ...line, id })).filter((line) => line.text !== "" && isNear(lines, line.id));
}

const isNear = (lines: Omit<ComparedLine, "id">[], place: number): boolean =>
  lines.slice(Math.max(0, place - around), place + around + 1).some(({ is }) => is !== "same");

/** How many lines two rests of the texts have in common. */
function commonLengths(a: string[], b: string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      const next = table[i + 1];
      if (row && next) row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}
