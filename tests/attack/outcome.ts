/** Median response times of other visitors in milliseconds, by request. */
export type Latencies = Record<string, number>;

/** The result of one attack. */
export type Outcome = {
  /** Number of hostile requests that reached their target and were judged. */
  tried: number;
  /** Number of positive controls that held: the same request without its hostile part succeeds. */
  controls: number;
  /** Reasons why the attack proves nothing: a failed control, or a request that never arrived. */
  unproven: string[];
  /** Descriptions of the successful hostile requests. */
  broken: string[];
  slowestMs: number;
  others: Latencies;
  seconds: number;
};

export type Verdict = "held" | "BROKEN" | "NOT PROVEN";

export const newOutcome = (): Outcome => ({
  tried: 0,
  controls: 0,
  unproven: [],
  broken: [],
  slowestMs: 0,
  others: {},
  seconds: 0,
});

/** The verdict: an attack without a control that held, or without a request that reached its target, proves nothing. Pure. */
export function verdictOf({ tried, controls, unproven, broken }: Outcome): Verdict {
  if (broken.length > 0) return "BROKEN";
  return unproven.length > 0 || tried === 0 || controls === 0 ? "NOT PROVEN" : "held";
}

const shownProblems = 8;

export function asLines(name: string, outcome: Outcome): string {
  const { tried, controls, slowestMs, others, seconds } = outcome;
  const verdict = verdictOf(outcome);
  const latencies = Object.entries(others).map(([what, ms]) => `${what} ${Math.round(ms)}`);
  const head = [
    `${verdict.padEnd(10)} ${name.padEnd(36)} ${String(tried).padStart(6)} tries, ${String(controls).padStart(3)} controls in ${String(Math.round(seconds)).padStart(3)} s`,
    `slowest ${Math.round(slowestMs)} ms`,
    ...(latencies.length > 0 ? [`others (ms): ${latencies.join(", ")}`] : []),
  ].join("; ");
  return [head, ...listed("broken", outcome.broken), ...listed("not proven", reasonsOf(outcome))].join("\n");
}

function reasonsOf({ tried, controls, unproven }: Outcome): string[] {
  return [
    ...unproven,
    ...(controls === 0 ? ["no control held"] : []),
    ...(tried === 0 ? ["nothing reached what it attacks"] : []),
  ];
}

function listed(word: string, problems: string[]): string[] {
  const shown = problems.slice(0, shownProblems).map((problem) => `           ${word}: ${problem}`);
  const left = problems.length - shown.length;
  return left > 0 ? [...shown, `           … and ${left} more`] : shown;
}
