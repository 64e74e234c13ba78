import { ProblemDetailsError } from "@relewise/client";
import { formatNumber } from "@skaenk/danish/format";
import type { Platform } from "../../platform/context.ts";
import type { Log } from "../../platform/log.ts";
import { temporaryIdOf } from "../behaviour/caller-identity.ts";
import type { KnownUser } from "../behaviour/known-user.ts";
import { firstLine, isRefusal, type Ranker, type ServiceClients } from "./ranker.ts";
import {
  type Activity,
  type ExportedActivity,
  mostExportedRows,
  readActivity,
  type UserActivity,
} from "./read-user-activity.ts";
import type { PersonalisationDatabase } from "./tables.ts";

/** Somebody waits for all of it, so it may take its time. */
const patienceMs = 10_000;

export type UserSection = { title: string; kept: string; missing?: string; rows: Record<string, unknown>[] };

type Person = Record<string, unknown> & { key: number; authenticatedId?: string };
type Question = "UserQuery" | "UserActivityQuery";

const titles: Record<keyof UserActivity, string> = {
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
const newestOnly = ` Her er de ${formatNumber(mostExportedRows)} nyeste. Skriv til os, så henter vi resten til dig.`;
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
 * Everything the search service keeps of a member, and of the browser unless that is another member's. Says so where it could not be had, or
 * not all of it.
 */
async function readUserSections(
  ranker: Ranker,
  { authenticatedId, temporaryId }: NamesOfMember,
  log: Log,
): Promise<Record<string, UserSection>> {
  const criteria: object[] = [{ authenticatedId }];
  if (temporaryId !== undefined) criteria.push({ temporaryId, allowedLogin: authenticatedId });
  let missing = silent;
  const attempt = async <Answer>(
    question: Question,
    work: (clients: ServiceClients) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const clients = ranker.clients();
    try {
      return clients && (await work(clients));
    } catch (error) {
      missing = isUnknown(error) ? askThem : silent;
      log.warn({ reason: firstLine(error), question }, "the search service did not hand out a member's data");
      return undefined;
    }
  };
  const people = await attempt("UserQuery", async (clients) => {
    const found = await askFor<Person>(clients, "UserQuery", criteria);
    // A hosted service of the protocol does not know `allowedLogin`.
    return distinct(found.filter((it) => (it.authenticatedId ?? authenticatedId) === authenticatedId));
  });
  const sections: Record<string, UserSection> = {
    "personalisation.user": section("Søgetjenesten: hvem du er", people, missing),
  };
  const read = people && (await attempt("UserActivityQuery", (clients) => readActivities(clients, criteria)));
  for (const [part, title] of Object.entries(titles) as [keyof UserActivity, string][]) {
    const rows = read?.flatMap(({ activity }) => activity[part]);
    const made = section(title, rows, missing);
    if (read?.some(({ cut }) => (cut as ReadonlySet<string>).has(part))) made.kept += newestOnly;
    sections[`personalisation.${part}`] = made;
  }
  const browsers = read?.reduce((sum, { activity: { formerNamesGivenUp = 0 } }) => sum + formerNamesGivenUp, 0) ?? 0;
  const received = sections["personalisation.received"];
  if (received && browsers > 0) received.kept += givenUp(browsers);
  return sections;
}

/** The people whom criteria lead to, one after another: two criteria may lead to one person. */
async function readActivities(clients: ServiceClients, criteria: object[]): Promise<ExportedActivity[]> {
  const read = new Map<number, ExportedActivity>();
  for (const criterion of criteria) {
    const ask = (asked: object) => askFor<Activity>(clients, "UserActivityQuery", [asked]);
    const one = await readActivity(ask, criterion, (key) => read.has(key));
    if (one) read.set(one.activity.key, one);
  }
  return [...read.values()];
}

const section = (title: string, rows: Record<string, unknown>[] | undefined, missing: string): UserSection => ({
  title,
  kept,
  ...(rows ? {} : { missing }),
  rows: rows ?? [],
});

/** Two names may lead to one person. */
function distinct<One extends { key: number }>(found: One[]): One[] {
  return [...new Map(found.map((one) => [one.key, one])).values()];
}

/** Whether a hosted service does not know the question, which is not of the protocol. */
const isUnknown = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof ProblemDetailsError && error.details?.status === 404);

async function askFor<Answer>(
  { integrator }: ServiceClients,
  question: Question,
  criteria: object[],
): Promise<Answer[]> {
  const { results } = (await integrator.send(question, { criteria }, patienceMs)) as { results: Answer[][] };
  return results.flat();
}
