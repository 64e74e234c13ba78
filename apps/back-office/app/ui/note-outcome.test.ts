import { data, redirect } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { findAct, forgetAct, keepAct } from "./kept-acts";
import { noteOutcomes } from "./note-outcome";

vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });

const fields: [string, string][] = [
  ["act", "refund"],
  ["operation", "first"],
  ["reason", "Flasken var itu\nog våd"],
];
const step = { sentences: ["15,95 kr. betales tilbage"], act: "Betal 15,95 kr. tilbage" };

beforeEach(() => {
  forgetAct("refund", "first");
  keepAct({ name: "refund", path: "/ordrer/100008", at: Date.now(), fields, typed: fields, step });
});

async function send(body: URLSearchParams, type: "data" | "error", result: unknown): Promise<void> {
  const request = new Request("http://localhost/kontor/ordrer/100008", { method: "POST", body });
  await noteOutcomes({ request }, async () => {
    await request.formData();
    return { order: { type, result } };
  });
}

it.each([
  ["done", "data", data({ ok: true }, { status: 200 })],
  ["refused", "data", data({ ok: false }, { status: 422 })],
  ["led on", "error", redirect("/kontor/ordrer/100009")],
] as const)("forgets an act that was %s, with or without its form", async (_, type, result) => {
  await send(new URLSearchParams(fields), type, result);
  expect(findAct("refund")).toBeUndefined();
});

it.each([
  ["cut off", "data", data({ ok: false, unanswered: true }, { status: 503 }), "lost"],
  ["broken", "error", new Error("It broke"), "lost"],
  ["asked who it is", "data", data({ ok: false, confirmAgain: true }, { status: 403 }), "turned-away"],
  ["one of too many", "data", data({ ok: false }, { status: 429 }), "turned-away"],
  ["logged out", "error", redirect("/kontor/log-ind?til=%2Fordrer%2F100008"), "turned-away"],
] as const)("keeps an act that was %s", async (_, type, result, outcome) => {
  await send(new URLSearchParams([...fields, ["ticket", "shown"]]), type, result);
  expect(findAct("refund")).toMatchObject({ fields, outcome });
});

it("keeps an act when a preview under the same key is answered", async () => {
  const preview = fields.map(([name, value]): [string, string] => [name, name === "reason" ? "Andet" : value]);
  await send(new URLSearchParams(preview), "data", data({ ok: true }, { status: 200 }));
  expect(findAct("refund")).toBeDefined();
});
