import { temporaryIdOf } from "../behaviour/caller-identity.ts";
import type { KnownUser } from "../behaviour/known-user.ts";
import type { Platform } from "../platform/context.ts";
import type { Log } from "../platform/log.ts";
import { firstLine, type Ranker, type ServiceClients } from "./ranker.ts";
import type { PersonalisationDatabase } from "./tables.ts";

/** Somebody waits for all of it, so it may take its time. */
const patienceMs = 10_000;

export type UserSection = { title: string; kept?: string; missing?: string; rows: Record<string, unknown>[] };

type Person = Record<string, unknown> & { key: number; authenticatedId?: string };
type UserExport = Record<"engagements" | "happenings" | "shown" | "received" | "feeds", Record<string, unknown>[]>;
type Activity = UserExport & { key: number; formerNamesGivenUp?: number };
type Question = "UserQuery" | "UserActivityQuery";

const titles: Record<keyof UserExport, string> = {
  engagements: "Søgetjenesten: hvad du har hjerter og stjerner på",
  happenings: "Søgetjenesten: hvad du har set på, søgt efter og købt",
  shown: "Søgetjenesten: hvad du er blevet foreslået",
  received: "Søgetjenesten: hvad den har fået at vide",
  feeds: "Søgetjenesten: lister, du bladrer i",
};

const kept =
  "Slettes hos søgetjenesten, når du siger nej til forslag, mens du er logget ind, eller sletter din konto, og ellers efter 13 måneder.";
/** Words about browsers of a person that are no longer told from a stranger's (decision 652). */
const givenUp = (browsers: number) =>
  ` Søgetjenesten husker dine 90 nyeste browsere. Hvad ${browsers === 1 ? "1 ældre browser" : `${browsers} ældre browsere`} sendte, mens du ikke var logget ind, kan ikke længere findes som dit. Det slettes efter 13 måneder.`;
const silent = "Søgetjenesten svarer ikke lige nu. Hent dine data igen om lidt.";
const askThem = "Søgetjenesten udleverer det kun, når man skriver til den. Skriv til os, så henter vi det til dig.";

type Who = { memberId: number; visitorId: string | undefined };

/** The club's way to what the service keeps of a member, and of the browser that asks. */
export function dataAtService(
  { settings, log }: Pick<Platform<PersonalisationDatabase>, "settings" | "log">,
  ranker: Ranker,
) {
  return ({ memberId, visitorId }: Who): Promise<Record<string, UserSection>> => {
    const browser = visitorId === undefined ? {} : { temporaryId: temporaryIdOf(settings.keys, visitorId) };
    return readUserSections(ranker, { authenticatedId: String(memberId), ...browser }, log);
  };
}

type NamesOfMember = KnownUser & { authenticatedId: string };

/**
 * Everything the search service keeps of a member, and of the browser unless that is another member's. Says so where it could not be had.
 */
async function readUserSections(
  ranker: Ranker,
  { authenticatedId, temporaryId }: NamesOfMember,
  log: Log,
): Promise<Record<string, UserSection>> {
  const criteria: object[] = [{ authenticatedId }];
  if (temporaryId !== undefined) criteria.push({ temporaryId, allowedLogin: authenticatedId });
  const ask = async <Answer>(question: Question): Promise<Answer[] | undefined> => {
    const clients = ranker.clients();
    try {
      return clients && (await askFor<Answer>(clients, question, criteria));
    } catch (error) {
      log.warn({ reason: firstLine(error), question }, "the search service did not hand out a member's data");
      return undefined;
    }
  };
  // A hosted service of the protocol does not know `allowedLogin`.
  const people = (await ask<Person>("UserQuery"))?.filter(
    (it) => (it.authenticatedId ?? authenticatedId) === authenticatedId,
  );
  const activities = people && (await ask<Activity>("UserActivityQuery"));
  const sections: Record<string, UserSection> = {
    "personalisation.user": section("Søgetjenesten: hvem du er", distinct(people), silent),
  };
  for (const [part, title] of Object.entries(titles) as [keyof UserExport, string][]) {
    const rows = activities && distinct(activities)?.flatMap((activity) => activity[part]);
    sections[`personalisation.${part}`] = section(title, rows, people ? askThem : silent);
  }
  const browsers = (distinct(activities) ?? []).reduce(
    (sum, { formerNamesGivenUp = 0 }) => sum + formerNamesGivenUp,
    0,
  );
  const received = sections["personalisation.received"];
  if (received && browsers > 0) received.kept += givenUp(browsers);
  return sections;
}

const section = (title: string, rows: Record<string, unknown>[] | undefined, missing: string): UserSection => ({
  title,
  kept,
  ...(rows ? {} : { missing }),
  rows: rows ?? [],
});

/** Two names may lead to one person. */
function distinct<One extends { key: number }>(found: One[] | undefined): One[] | undefined {
  return found && [...new Map(found.map((one) => [one.key, one])).values()];
}

async function askFor<Answer>(
  { integrator }: ServiceClients,
  question: Question,
  criteria: object[],
): Promise<Answer[]> {
  const { results } = (await integrator.send(question, { criteria }, patienceMs)) as { results: Answer[][] };
  return results.flat();
}
