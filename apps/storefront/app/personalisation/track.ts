import { createCall, overHttp } from "@skaenk/contract/client";
import { trackVisitor } from "@skaenk/contract/in-browser";
import type { TrackedEvent } from "@skaenk/contract/tracking";
import { hasConsent } from "../consent/consent-state";

/** A letter on its way outlives the page that sent it. */
const call = createCall(overHttp((address, letter) => fetch(address, { ...letter, keepalive: true })));

/** Things seen one after the other go in one letter; nothing waits for it. */
const gatherMs = 700;

let waiting: TrackedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the shop what the visitor looks at, if they have agreed to be counted or known. Before that nothing is even kept.
 * @returns whether they have, and it is told
 */
export function track(event: TrackedEvent): boolean {
  if (!hasConsent("statistics") && !hasConsent("personalisation")) return false;
  waiting.push(event);
  timer ??= setTimeout(send, gatherMs);
  return true;
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting.splice(0, 20);
  waiting = [];
  call(trackVisitor, { body: { events } }).catch(() => undefined);
}

if (typeof window !== "undefined") window.addEventListener("pagehide", send);
