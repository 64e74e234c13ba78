import { beforeEach, describe, expect, it, vi } from "vitest";
import { routesThatAnswer } from "./routes-answer.fixture";
import { onLateAnswer, sendForm, sendWaiting, writeForm } from "./send-form";
import { readWaiting } from "./waiting-forms";

let connected: boolean;
let kept: Map<string, string>;
let window: EventTarget;

beforeEach(() => {
  connected = false;
  kept = new Map();
  window = new EventTarget();
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", {
    get onLine() {
      return connected;
    },
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

function cut(): never {
  throw new TypeError("Failed to fetch");
}

function connect(): void {
  connected = true;
  window.dispatchEvent(new Event("online"));
}

const gin = () => {
  const form = new FormData();
  form.set("variantId", "gin");
  return form;
};

describe("a form that is sent without a connection", () => {
  it("waits, and is sent once when there is one, under the same name", async () => {
    const routes = routesThatAnswer(() => (connected ? { itemCount: 1 } : cut()));
    const answer = sendForm("/kurv", gin());
    await routes.answerNext();
    expect(readWaiting()).toMatchObject([{ action: "/kurv" }]);
    connect();
    await routes.answerNext();
    expect(await answer).toEqual({ itemCount: 1 });
    expect(readWaiting()).toEqual([]);
    expect(routes.sent).toHaveLength(2);
    expect(routes.sent[0]?.operationId).toBe(routes.sent[1]?.operationId);
  });

  it("is sent by the page that is loaded meanwhile, which hears what came of it", async () => {
    const first = routesThatAnswer(cut);
    void sendForm("/nyhedsbrev/tilmeld", gin());
    await first.answerNext();
    const [waiting] = readWaiting();
    // A page that is loaded knows nothing of what the one before it had under way.
    vi.resetModules();
    const next = await import("./send-form");
    const { routesThatAnswer: routesOfTheNext } = await import("./routes-answer.fixture");
    connected = true;
    const routes = routesOfTheNext(() => ({ message: "Tak" }));
    const heard = vi.fn();
    const stop = next.onLateAnswer(heard);
    const sending = next.sendWaiting();
    await routes.answerNext();
    await sending;
    stop();
    expect(routes.sent).toMatchObject([{ action: "/nyhedsbrev/tilmeld", operationId: waiting?.operation }]);
    expect(heard).toHaveBeenCalledExactlyOnceWith("/nyhedsbrev/tilmeld", { message: "Tak" });
    expect(kept.size).toBe(0);
  });

  it("is kept for the next page where that cuts it off before it is answered", async () => {
    connected = true;
    vi.resetModules();
    const page = await import("./send-form");
    const { routesThatAnswer: routesOfPage } = await import("./routes-answer.fixture");
    const routes = routesOfPage(cut);
    const answer = page.sendForm("/kurv", gin());
    expect(readWaiting()).toEqual([]);
    window.dispatchEvent(new Event("pagehide"));
    await routes.answerNext();
    await answer;
    expect(readWaiting()).toMatchObject([{ action: "/kurv", operation: routes.sent[0]?.operationId }]);
  });

  it("is answered as lost where there is a connection and nobody answers: whoever pressed presses again", async () => {
    connected = true;
    const routes = routesThatAnswer(cut);
    const answer = sendForm("/kurv", gin());
    await routes.answerNext();
    expect(await answer).toMatchObject({ lost: true });
    expect(readWaiting()).toEqual([]);
  });

  it("does not wait where its list remembers by itself", async () => {
    const routes = routesThatAnswer(cut);
    const written = writeForm("/favoritter/liste", { intent: "add" });
    written.catch(() => undefined);
    await routes.answerNext();
    await expect(written).rejects.toThrow("Der opstod en fejl");
    expect(readWaiting()).toEqual([]);
  });

  it("is nothing where what was kept cannot be read", async () => {
    kept.set("skaenk:waiting-forms", '[{"operation":1},null]');
    expect(readWaiting()).toEqual([]);
    kept.set("skaenk:waiting-forms", "{");
    expect(readWaiting()).toEqual([]);
    const heard = vi.fn();
    const stop = onLateAnswer(heard);
    await sendWaiting();
    stop();
    expect(heard).not.toHaveBeenCalled();
  });
});
