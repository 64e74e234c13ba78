import { AdressevaelgerStandIn } from "@skaenk/mocks/adressevaelger-stand-in";
import { beforeEach, describe, expect, it } from "vitest";
import { tryInOrder } from "../../platform/integrations/try-connection.ts";
import { readSettings } from "../../platform/settings.ts";
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

  it("are asked for by every letter of a street with many houses, and by none once few addresses are left", async () => {
    const houses = Array.from({ length: 120 }, (_, at) => `Nørrebrogade ${at + 1}`);
    const doors = ["", ", 1. tv", ", 1. th", ", 2. tv", ", 2. th", ", 3. tv", ", 3. th"];
    there.titles = houses.flatMap((house) => doors.map((door) => `${house}${door}, 2200 København N`));
    const addresses = open();
    const address = "Nørrebrogade 112, 3. tv";
    for (let length = 1; length <= address.length; length += 1) await addresses.suggest(address.slice(0, length));
    expect((await addresses.suggest(address)).map(({ street }) => street)).toEqual([address]);
    expect(there.asked.at(-1)).toBe("Nørrebrogade 112");
    expect(there.asked).toHaveLength(13);
  });

  it("are asked for as often as the caller may, and what is known costs nothing", async () => {
    const addresses = open();
    let left = 1;
    const allowed = () => {
      left -= 1;
      return left >= 0;
    };
    expect(await addresses.suggest("Rådhuspladsen", allowed)).toHaveLength(1);
    expect(await addresses.suggest("Flaskegyden", allowed)).toEqual([]);
    expect(await addresses.suggest("Rådhuspladsen", allowed)).toHaveLength(1);
    expect(await addresses.suggest("Rådhuspladsen 1", allowed)).toHaveLength(1);
    expect(there.asked).toEqual(["Rådhuspladsen"]);
  });

  it("are asked for 300 times a minute by all together, and what others type pushes out nothing that is in use", async () => {
    const addresses = open();
    expect(await addresses.suggest("Rådhuspladsen")).toHaveLength(1);
    for (let at = 0; at < 600; at += 1) await addresses.suggest(`opfundet vej ${at}`);
    expect(there.asked).toHaveLength(300);
    expect(await addresses.suggest("Rådhuspladsen")).toHaveLength(1);
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
