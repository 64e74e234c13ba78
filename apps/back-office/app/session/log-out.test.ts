import { redirect } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { findAct, keepAct } from "../ui/kept-acts";
import { clientAction } from "./log-out.route";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
const drafts: Record<string, unknown> = {
  removeItem: (key: string) => {
    delete drafts[key];
  },
};
vi.stubGlobal("localStorage", drafts);
const draft = "skaenk_office_draft_phone-order";

const fields: [string, string][] = [
  ["operation", "first"],
  ["reason", "Flasken var itu"],
];
const step = { sentences: ["15,95 kr. betales tilbage"], act: "Betal 15,95 kr. tilbage" };
const kept = { name: "refund", path: "/ordrer/100008", at: Date.now(), fields, typed: fields, step };
const logOut = (serverAction: () => Promise<never>) => clientAction({ serverAction } as never);

beforeEach(() => {
  stored.clear();
  drafts[draft] = "Ruth Ringer";
  keepAct(kept);
});

it("forgets the acts of the tab without an answer, with what was typed in them, when its login ends", async () => {
  await expect(logOut(() => Promise.reject(redirect("/log-ind")))).rejects.toBeInstanceOf(Response);
  expect(findAct("refund")).toBeUndefined();
  expect([...stored.values()].join()).not.toContain("Flasken var itu");
  expect(drafts[draft]).toBeUndefined();
});

it("keeps them where the line was cut and the login goes on", async () => {
  await expect(logOut(() => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow();
  expect(findAct("refund")).toBeDefined();
  expect(drafts[draft]).toBe("Ruth Ringer");
});
