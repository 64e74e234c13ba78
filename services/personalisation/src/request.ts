/** What every request is: who may send it and what it does. */
import type { Scope } from "./access.ts";
import type { LiveDataset } from "./live-dataset.ts";
import type { JsonObject } from "./protocol/reading.ts";

/** The answer's body; undefined for an empty one. */
export type Answer = JsonObject | undefined;
export type Request = { scope: Scope; run: (live: LiveDataset, wire: JsonObject) => Answer | Promise<Answer> };
