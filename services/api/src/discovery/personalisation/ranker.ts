import {
  ProblemDetailsError,
  Recommender,
  RelewiseClient,
  type RelewiseRequestOptions,
  Searcher,
  SearchTermPredictionBuilder,
  Tracker,
  UserFactory,
} from "@relewise/client";
import type { Log } from "../../platform/log.ts";
import type { PersonalisationSettings } from "../../platform/settings.ts";

/** The published client has no class for updates, but lends its transport to subclasses. */
class Integrator extends RelewiseClient {
  /** @throws DOMException TimeoutError when the answer takes longer than `patienceMs` */
  send(name: string, body: object, patienceMs = updateTimeoutMs): Promise<unknown> {
    return this.request(name, body, { abortSignal: AbortSignal.timeout(patienceMs) });
  }
}

/** Nobody waits while the service is told things; but one that hangs must be tried again, and must not hold up a shutdown. */
const updateTimeoutMs = 30_000;
export const updateOptions = (): RelewiseRequestOptions => ({ abortSignal: AbortSignal.timeout(updateTimeoutMs) });

export type ServiceClients = {
  searcher: Searcher;
  recommender: Recommender;
  tracker: Tracker;
  integrator: Integrator;
};

type Question<Answer> = (
  clients: ServiceClients,
  options: RelewiseRequestOptions,
) => Promise<Answer | null | undefined>;

/** The search and recommendation service as the backend sees it: it ranks, and may be silent. */
export type Ranker = {
  /** Nothing while the service has no address yet. */
  clients(): ServiceClients | undefined;
  /** Asks, but waits no longer than a visitor would. Nothing when the service is silent: then the shop ranks by itself. */
  ask<Answer>(question: Question<Answer>, patienceMs?: number): Promise<Answer | undefined>;
};

/** Where the service is, and by which key it is asked and told. */
type Reached = Pick<PersonalisationSettings, "url" | "datasetId" | "apiKey">;

export const language = "da";
export const currency = "DKK";

/** A question that costs nothing: the first suggestion for one letter. */
const easyQuestion = new SearchTermPredictionBuilder({
  language,
  currency,
  displayedAtLocation: "Health",
  user: UserFactory.anonymous(),
})
  .setTerm("g")
  .take(1)
  .build();

const patience = 300;
/** Time for which nothing is asked of a service that was silent: visitors do not wait for it one after the other. */
const restMs = 2_000;
/** Time for an easy question after one that took too long: a service that answers it is only busy, and nobody's hard questions keep it from the others. */
const probeMs = 1_000;

/**
 * @param ownAddress where the shop itself answers, as soon as its built-in service does
 * @param patienceTimes so many times the usual patience, for a machine that does ten other things
 */
export function openRanker(
  { personalisation }: { personalisation: Reached },
  log: Log,
  ownAddress: () => string | undefined = () => undefined,
  patienceTimes = 1,
): Ranker {
  let opened: ServiceClients | undefined;
  let restsUntil = 0;
  let probing = false;

  const clients = () => {
    const serverUrl = personalisation.url ?? ownAddress();
    if (!opened && serverUrl !== undefined) opened = openClients(personalisation, serverUrl);
    return opened;
  };

  const rest = () => {
    restsUntil = performance.now() + restMs;
  };
  const probe = async ({ searcher }: ServiceClients) => {
    if (probing) return;
    probing = true;
    const options = { abortSignal: AbortSignal.timeout(probeMs * patienceTimes) };
    await searcher.searchTermPrediction(easyQuestion, options).catch((error: unknown) => isRefusal(error) || rest());
    probing = false;
  };

  return {
    clients,
    async ask(question, patienceMs = patience) {
      const ready = clients();
      if (!ready || performance.now() < restsUntil) return undefined;
      try {
        return (await question(ready, { abortSignal: AbortSignal.timeout(patienceMs * patienceTimes) })) ?? undefined;
      } catch (error) {
        const message = isRefusal(error) ? "refused a question" : isTimeout(error) ? "was too slow" : "is silent";
        if (isTimeout(error)) void probe(ready);
        else if (!isRefusal(error)) rest();
        log.warn({ reason: firstLine(error) }, `the search service ${message}; the shop ranks by itself`);
        return undefined;
      }
    },
  };
}

function openClients({ datasetId, apiKey }: Reached, serverUrl: string): ServiceClients {
  const options = { serverUrl };
  return {
    searcher: new Searcher(datasetId, apiKey, options),
    recommender: new Recommender(datasetId, apiKey, options),
    tracker: new Tracker(datasetId, apiKey, options),
    integrator: new Integrator(datasetId, apiKey, options),
  };
}

/** True when the search service answered and refused only this request. Such a refusal must not disable the service for other visitors. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemDetailsError && [400, 413, 422].includes(error.details?.status ?? 0);

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ["TimeoutError", "AbortError"].includes(error.name);

/** The client's messages are long advice for people at a browser. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").filter((line) => /\S/.test(line));
  return lines.slice(0, 4).join(" · ").slice(0, 300);
}
