/** How the bar at the top behaves. @source specification 4 and 9, in milliseconds */
export const loadingTimes = { delay: 200, step: 100, expected: 5_000, hideAfter: 500 };

export type Progress = { shown: boolean; percent: number; failed: boolean };

const hidden: Progress = { shown: false, percent: 0, failed: false };
const percentPerStep = (100 * loadingTimes.step) / loadingTimes.expected;

/**
 * The progress of a page change, as the bar shows it: nothing for the first moment, then even steps toward the expected duration. The bar is
 * full only when the page has arrived, and is hidden after that. This module knows timers and no page.
 */
export function createLoadingProgress() {
  let progress = hidden;
  let underWay = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let steps: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Progress) => {
    progress = next;
    for (const listener of listeners) listener();
  };
  const stopClocks = () => {
    clearTimeout(timer);
    clearInterval(steps);
  };
  const step = () => show({ ...progress, percent: Math.min(progress.percent + percentPerStep, 100 - percentPerStep) });
  const end = (failed: boolean) => {
    if (!underWay) return;
    underWay = false;
    stopClocks();
    show({ shown: progress.shown, percent: 100, failed });
    timer = setTimeout(() => show(hidden), progress.shown ? loadingTimes.hideAfter : 0);
  };

  return {
    read: () => progress,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      stopClocks();
      underWay = true;
      show(hidden);
      timer = setTimeout(() => {
        show({ shown: true, percent: 0, failed: false });
        steps = setInterval(step, loadingTimes.step);
      }, loadingTimes.delay);
    },
    finish: () => end(false),
    fail: () => end(true),
  };
}

/** The one page change of this window. */
export const loading = createLoadingProgress();
