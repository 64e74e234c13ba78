import { BackendRefusal } from "@skaenk/contract/client";
import { expect, it } from "vitest";
import { answerWithStepUp } from "./answer-with-step-up";
import { readForm } from "./read-form";

const sentForm = (fields: Record<string, string>) =>
  readForm(new Request("https://shop.example/", { method: "post", body: new URLSearchParams(fields) }));
const refuse = (status: number, code: string) =>
  new BackendRefusal({ type: "about:blank", title: code, status, code, detail: code } as never);

it("answers what was typed where the password is asked for, and does the work once the password comes along", async () => {
  const asked: unknown[] = [];
  let isConfirmed = false;
  const call = (async (_endpoint: unknown, { body }: { body: { password: string } }) => {
    asked.push(body);
    if (body.password !== "rigtigt") throw refuse(401, "wrong_login");
    isConfirmed = true;
  }) as never;
  const work = async () => {
    if (!isConfirmed) throw refuse(403, "confirm_again");
    return "Gemt.";
  };
  const fields = { act: "company", name: "Boblebaren", note: "to\r\nlinjer" };
  const first = await answerWithStepUp(call, await sentForm(fields), work);
  expect(first.data).toMatchObject({ ok: false, confirmAgain: true, of: "company", sent: Object.entries(fields) });

  const wrong = await answerWithStepUp(call, await sentForm({ ...fields, "confirm-password": "forkert" }), work);
  expect(wrong.data).toMatchObject({ ok: false, confirmAgain: true, sent: Object.entries(fields) });

  const right = { ...fields, "confirm-password": "rigtigt", "confirm-code": "123456" };
  const last = await answerWithStepUp(call, await sentForm(right), work);
  expect(last.data).toMatchObject({ ok: true, message: "Gemt." });
  expect(asked.at(-1)).toEqual({ password: "rigtigt", code: "123456" });
});
