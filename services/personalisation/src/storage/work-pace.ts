/** Lets a thread work for a share of a processor only, so that a long piece of work beside a busy service leaves it the rest. */

/** By then a rest is worth its wake-up. */
const leastMs = 20;

/** Of one processor; the service and its neighbours have the rest. */
const share = 0.5;

export type WorkLimit = { rest(): void };

export const withoutPace: WorkLimit = { rest: () => undefined };

type Means = {
  /** Milliseconds of the processor that this thread has had. */
  spent: () => number;
  sleep: (ms: number) => void;
};

/** `rest` sleeps as much longer as was worked since the last rest; called in between, as often as one likes. */
export function workPace({ spent, sleep }: Means): WorkLimit {
  let before = spent();
  return {
    rest() {
      const worked = spent() - before;
      if (worked < leastMs) return;
      sleep(worked * (1 / share - 1));
      before = spent();
    },
  };
}

/** A flag that threads share; raised, nobody sleeps any more. */
export const hurryFlag = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(4));

export function hurry(flag: Int32Array<SharedArrayBuffer>): void {
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

/** Of the thread that calls it, as long as the flag is down. */
export const paceOfThread = (flag: Int32Array<SharedArrayBuffer>): WorkLimit =>
  workPace({
    spent: () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    sleep: (ms) => void Atomics.wait(flag, 0, 0, ms),
  });
