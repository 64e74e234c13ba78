import { apiBase } from "@skaenk/contract/endpoint";
import { trackVisitor } from "@skaenk/contract/in-browser";
import type { TrackedEvent } from "@skaenk/contract/tracking";
import { hasConsent } from "../consent/consent-state";

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
  const body = JSON.stringify({ events: waiting.splice(0, 20) });
  waiting = [];
  const headers = { "content-type": "application/json" };
  fetch(`${apiBase}${trackVisitor.path}`, { method: "POST", keepalive: true, headers, body }).catch(() => undefined);
}

if (typeof window !== "undefined") window.addEventListener("pagehide", send);
