import { ProviderRefused, ProviderUnavailable } from "./provider-answers.ts";

/** One thing that was tried with a provider, in words for the owner. */
export type ConnectionStep = { step: string; worked: boolean; detail: string };

/** What is tried: answers what it found, in words, or throws. */
export type ConnectionAttempt = { step: string; attempt(): Promise<string> };

/**
 * Tries a provider step by step, as `npm run connect` and the office do: nothing is bought, moved or sent. It ends with the first
 * step that did not work, since the rest stand on it.
 */
export async function tryInOrder(trials: readonly ConnectionAttempt[]): Promise<ConnectionStep[]> {
  const tried: ConnectionStep[] = [];
  for (const { step, attempt } of trials) {
    try {
      tried.push({ step, worked: true, detail: await attempt() });
    } catch (error) {
      tried.push({ step, worked: false, detail: whyNot(error) });
      break;
    }
  }
  return tried;
}

function whyNot(error: unknown): string {
  if (error instanceof ProviderUnavailable) return `Ingen svarer. ${error.message}`;
  if (error instanceof ProviderRefused && (error.status === 401 || error.status === 403)) {
    return `Nøglerne passer ikke. ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
