import { reportDependency } from "../../platform/dependencies.ts";
import { ServiceUnavailable } from "../../platform/outbox/handler.ts";
import type { Database } from "../../platform/queries.ts";
import { requestFullUpdate } from "./outbox-queries.ts";
import { firstLine, isRefusal, type Ranker, type ServiceClients } from "./ranker.ts";
import type { PersonalisationDatabase } from "./tables.ts";
import { knowsNothing } from "./update-ranker.ts";

/** So long a service that knew something is believed to know it still. */
const believedMs = 60_000;

/** How the service is told things: it is asked first whether it knows anything, and has everything told anew when it does not. */
export type RankerConnection = {
  /** @throws ServiceUnavailable when it is away; what it refuses is thrown as it is */
  send<Result>(work: (clients: ServiceClients) => Promise<Result>): Promise<Result>;
};

/**
 * A service that knows nothing is told everything: at the start, when it was away (what comes back may have lost all it knew), and
 * when it was emptied while it ran.
 */
export function openRankerConnection(db: Database<PersonalisationDatabase>, ranker: Ranker): RankerConnection {
  let believedUntil = Number.NEGATIVE_INFINITY;
  const fillIfEmpty = async (clients: ServiceClients): Promise<void> => {
    if (performance.now() < believedUntil) return;
    if (await knowsNothing(clients)) await requestFullUpdate(db);
    believedUntil = performance.now() + believedMs;
  };
  return {
    async send(work) {
      const clients = ranker.clients();
      if (!clients) throw new ServiceUnavailable("the search service has no address yet");
      try {
        await fillIfEmpty(clients);
        const result = await work(clients);
        reportDependency("search");
        return result;
      } catch (error) {
        if (isRefusal(error) || error instanceof ServiceUnavailable) throw error;
        believedUntil = Number.NEGATIVE_INFINITY;
        reportDependency("search", firstLine(error));
        throw new ServiceUnavailable(firstLine(error));
      }
    },
  };
}
