import { AdressevaelgerStandIn } from "@skaenk/mocks/adressevaelger-stand-in";
import { beforeEach, describe, expect, it } from "vitest";
import { tryInOrder } from "../integrations/try-connection.ts";
import { readSettings } from "../platform/settings.ts";
import { openAdressevaelger, readTitle } from "./address-suggestions.ts";

let there: AdressevaelgerStandIn;
beforeEach(() => {
  there = new AdressevaelgerStandIn("nøgle");
});
const open = (token = "nøgle") =>
  openAdressevaelger(
    { url: "https://adresser.example", token },
    async (address, init) => await there.app.request(String(address), init as RequestInit),
  );

describe("suggestions of addresses", () => {
  it("have street, postcode and city, and are asked for once", async () => {
    const addresses = open();
    const found = await addresses.suggest("flaskegyden 4");
    expect(found[0]).toEqual({
      text: "Flaskegyden 4, 1. tv, 5000 Odense C",
      street: "Flaskegyden 4, 1. tv",
      postcode: "5000",
      city: "Odense C",
    });
    expect(await addresses.suggest(" Flaskegyden  4 ")).toEqual(found);
    expect(there.asked).toEqual(["flaskegyden 4"]);
  });

  it("are none for too little, for a silent provider and for a wrong token: what is typed stands", async () => {
    expect(await open().suggest("Fl")).toEqual([]);
    there.faults.silent = true;
    expect(await open().suggest("Flaskegyden")).toEqual([]);
    there.faults.silent = false;
    expect(await open("forkert").suggest("Flaskegyden")).toEqual([]);
    expect(there.asked).toEqual([]);
  });

  it.each(["Flaskegyden", "5000 Odense C", "", "Vej, 500 By"])("leave out what is no whole address: %s", (title) => {
    expect(readTitle(title)).toBeUndefined();
  });

  it("are tried step by step", async () => {
    expect(await tryInOrder(open().trials())).toEqual([
      { step: "Søg efter en adresse", worked: true, detail: expect.stringContaining("Rådhuspladsen 1") },
    ]);
    expect((await tryInOrder(open("forkert").trials()))[0]?.detail).toContain("Nøglerne passer ikke");
  });

  it("need a token where they are chosen", () => {
    expect(() => readSettings({ NODE_ENV: "test", ADDRESS_PROVIDER: "adressevaelger" })).toThrow("ADDRESS_TOKEN");
    expect(readSettings({ NODE_ENV: "test" }).addresses.chosen).toBeUndefined();
  });
});
