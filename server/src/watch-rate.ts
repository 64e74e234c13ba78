/** So long a connection may take to come going: nobody is cut off for one lost packet. */
const graceMs = 15_000;
const lookEveryMs = 5_000;

type Rate = {
  /** How many bytes have arrived so far. */
  bytes(): number;
  /** Bytes a second, on average from the beginning. */
  least: number;
};

/** Calls `onSlow` once when less has arrived than should have. @returns how to stop watching */
export function watchRate({ bytes, least }: Rate, onSlow: () => void, { grace = graceMs, every = lookEveryMs } = {}) {
  const began = performance.now();
  const before = bytes();
  const timer = setInterval(() => {
    const passed = performance.now() - began;
    if (passed < grace || bytes() - before >= (passed / 1000) * least) return;
    clearInterval(timer);
    onSlow();
  }, every).unref();
  return () => clearInterval(timer);
}
