/**
 * A no, in Danish, ready to show; with the backend's status where it is the backend's. `lost`: what was sent did not get
 * through, or nobody knows whether it did.
 */
export type Problem = {
  problem: string;
  errors?: Record<string, string>;
  /** What was typed, for who has no scripts to keep it. */
  typed?: Record<string, string>;
  status?: number;
  lost?: true;
};

export const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === "object" && answer !== null && "problem" in answer && typeof answer.problem === "string";

/** Said when nothing better is known. */
export const generalError = "Der opstod en fejl. Prøv igen senere";

export const lostProblem: Problem = { problem: generalError, lost: true };
