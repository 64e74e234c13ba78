import { BackendRefusal } from "@skaenk/contract/client";
import { getRunning } from "@skaenk/contract/office/operations";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { officeApi } from "./office-api";
import { backend } from "./server-context";

function refusedWith(status: number, code: string) {
  const context = new RouterContextProvider();
  context.set(backend, async () => {
    throw new BackendRefusal({ type: "about:blank", title: code, status, code, detail: "Butikken er væk." } as never);
  });
  const { call } = officeApi(context, new Request("https://shop.example/kontor/drift"));
  return call(getRunning).catch((error: unknown) => error);
}

it("says that the database is away as a page of its own, and leaves other failures of the backend an error", async () => {
  const away = (await refusedWith(503, "database_away")) as Response;
  expect([away.status, await away.text()]).toEqual([503, expect.stringContaining("før databasen svarer igen")]);
  expect(await refusedWith(500, "broken")).toBeInstanceOf(BackendRefusal);
});
