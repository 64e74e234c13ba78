import { Refused } from "../refuse.ts";

/** It ended by itself (a crash, or memory that the kernel refused), took too long, or weighed too much. */
export type RenderingFailure = "died" | "too_slow" | "too_heavy";

/** A child that did not answer. Whoever asked says what that means for the visitor; nobody else notices. */
export class RenderingFailed extends Error {
  readonly reason: RenderingFailure;

  constructor(reason: RenderingFailure, said: string) {
    super(`Rendering ${reason.replaceAll("_", " ")}${said ? `: ${said}` : ""}`);
    this.reason = reason;
  }
}

export const refuseBusy = (seconds: number) =>
  new Refused(503, "rendering_busy", "Der er travlt lige nu. Prøv igen om lidt.", {
    headers: { "retry-after": String(seconds) },
  });
