import { z } from "@hono/zod-openapi";

/** A day and a time of it, as the office writes them. */
export const moment = z.iso.datetime({ offset: true, error: "Skriv en dag og et klokkeslæt" });
