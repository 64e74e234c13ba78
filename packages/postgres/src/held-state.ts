import type pg from "pg";

/** What is held while the direct connection stands, and built up again when it does after a loss. */
export type HeldState = {
  /** After each connecting, before anything else. */
  begin(client: pg.Client): Promise<void>;
  lost(): void;
};
