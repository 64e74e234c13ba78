/** `kill -9` in the middle of many events: what was answered must be there when the service is back. */
import type { CatalogueProduct } from "./catalogue.ts";
import { viewOf } from "./questions.ts";
import { post, type Service, startService } from "./start-program.ts";

const SENDERS = 16;
const SECONDS = 4;
const PEOPLE_PER_QUESTION = 500;

/** Kills the service while events of people nobody has heard of come in, starts it again and asks for each of them. */
export async function killUnderLoad(
  service: Service,
  databaseUrl: string,
  products: readonly CatalogueProduct[],
  say: (text: string) => void,
): Promise<Service> {
  const answered: string[] = [];
  const senders = sendUntilLost(products, answered);
  await new Promise((done) => setTimeout(done, SECONDS * 1000));
  await service.stop("SIGKILL");
  await senders;
  const again = await startService(databaseUrl);
  const lost = answered.length - (await countKnown(answered));
  const back = `ready in ${Math.round(again.readyMs).toLocaleString("en")} ms`;
  say(`kill -9 under load: ${back}; of ${answered.length.toLocaleString("en")} events answered, ${lost} lost`);
  if (lost > 0) process.exitCode = 1;
  return again;
}

async function sendUntilLost(products: readonly CatalogueProduct[], answered: string[]): Promise<void> {
  const run = Date.now().toString(36);
  let sent = 0;
  const sender = async () => {
    for (;;) {
      const temporaryId = `${run}-${sent}`;
      try {
        await post("TrackProductViewRequest", { productView: { ...viewOf(products, sent++), user: { temporaryId } } });
      } catch {
        return; // The service is gone; whether this one was written nobody was told.
      }
      answered.push(temporaryId);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

/** How many of these people the service knows. */
async function countKnown(people: readonly string[]): Promise<number> {
  let known = 0;
  for (let at = 0; at < people.length; at += PEOPLE_PER_QUESTION) {
    const criteria = people.slice(at, at + PEOPLE_PER_QUESTION).map((temporaryId) => ({ temporaryId }));
    const { results } = JSON.parse(await post("UserQuery", { criteria })) as { results: unknown[][] };
    known += results.filter((found) => found.length > 0).length;
  }
  return known;
}
