/** Cleanups to run at the end: the latest first, each once, and a failing one stops no other. */
export type CloseList = {
  add(step: () => unknown): void;
  close(): Promise<void>;
};

export function openClosers(): CloseList {
  const steps: (() => unknown)[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async () => {
    const errors: unknown[] = [];
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, "Not everything could be taken away");
  };
  return {
    add: (step) => void steps.push(step),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}

/**
 * Takes everything away also where a program is told to end or throws where nobody catches: databases that run on and disks that stay
 * mounted outlive a process.
 */
export function closeHoweverItEnds({ close }: CloseList): void {
  const leave = (code: number) =>
    void close()
      .catch((error: unknown) => console.log(error))
      .finally(() => process.exit(code));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => leave(130));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error: unknown) => {
      console.log(error);
      leave(1);
    });
  }
}
