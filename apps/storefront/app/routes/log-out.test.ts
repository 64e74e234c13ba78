import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { backend, pageFacts } from "../api/server-context";
import { action } from "./log-out.route";

it("ends what forms were kept in this browser together with the session", async () => {
  const context = new RouterContextProvider();
  context.set(pageFacts, { tags: new Set<string>(), personal: false });
  context.set(backend, async () => ({ status: 200, body: {}, tags: [], cookies: [] }));
  const request = new Request("https://own.example/klub/log-ud", { method: "POST", headers: { cookie: "a=b" } });
  const answer = await action({ context, request } as unknown as Parameters<typeof action>[0]);
  const ended = answer.headers.getSetCookie().filter((cookie) => cookie.includes("=; Max-Age=0;"));
  expect(ended.map((cookie) => cookie.split("=")[0])).toEqual(["skaenk_kasse", "skaenk_fortryd", "skaenk_nyhedsbrev"]);
});
