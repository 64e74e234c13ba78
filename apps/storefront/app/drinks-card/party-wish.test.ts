import { addressOf } from "@skaenk/contract/endpoint";
import { planPartyRoute } from "@skaenk/contract/party-plan";
import { expect, test } from "vitest";
import { partyRemarks, planAddress, planQuery, readParty, usualParty } from "./party-wish";

test("a party is read from the address; nonsense is as usual", () => {
  expect(readParty(new URLSearchParams("gaester=30&timer=5&drinks-pr-gaest=2"))).toEqual({
    guests: 30,
    hours: 5,
    drinksPerGuest: 2,
    larger: [],
    extra: [],
  });
  expect(readParty(new URLSearchParams("gaester=-3&timer=&drinks-pr-gaest=mange"))).toEqual(usualParty);
});

test("nonsense is as it was planned, where something was", () => {
  const planned = { ...usualParty, guests: 5 };
  for (const typed of ["", "0", "mange"])
    expect(readParty(new URLSearchParams({ gaester: typed }), planned).guests).toBe(5);
  expect(readParty(new URLSearchParams("gaester=250"), planned).guests).toBe(200);
});

test("a party too large is planned as the largest there is, and not as one of twelve", () => {
  expect(readParty(new URLSearchParams("gaester=250&timer=99&drinks-pr-gaest=1e9"))).toEqual({
    guests: 200,
    hours: 12,
    drinksPerGuest: 8,
    larger: [],
    extra: [],
  });
});

test("a number that cannot be planned is said to be another", () => {
  const said = (query: string) => {
    const source = new URLSearchParams(query);
    return partyRemarks(source, readParty(source));
  };
  expect(said("gaester=5000")).toEqual({
    guests: "5.000 kan vi ikke regne på. Vi regner med 200 gæster (fra 1 til 200).",
  });
  expect(said("gaester=0&timer=13&drinks-pr-gaest=mange")).toEqual({
    guests: "0 kan vi ikke regne på. Vi regner med 12 gæster (fra 1 til 200).",
    hours: "13 kan vi ikke regne på. Vi regner med 12 timer (fra 1 til 12).",
    drinksPerGuest: "Det kan vi ikke regne på. Vi regner med 3 drinks pr. gæst (fra 1 til 8).",
  });
  expect(said("gaester=-3").guests).toMatch(/^.3 kan vi ikke regne på\. Vi regner med 12 gæster/);
  expect(said("gaester=&timer=4&drinks-pr-gaest=3")).toEqual({});
});

test("the backend is asked with what is at home", () => {
  const query = planQuery(["negroni", "mojito"], usualParty, ["gin"]);
  expect(addressOf(planPartyRoute, { query })).toBe(
    "/api/v1/party-plan?drinks=negroni%2Cmojito&guests=12&hours=4&drinksPerGuest=3&have=gin",
  );
});

test("larger packs that were asked for travel in the address, and to the backend", () => {
  const party = { ...usualParty, larger: ["GIN-70", "ROM-70"] };
  const address = planAddress(["negroni"], party, []);
  expect(readParty(new URL(address, "https://skaenk.example").searchParams)).toEqual(party);
  expect(planQuery(["negroni"], party, [])).toMatchObject({ larger: "GIN-70,ROM-70" });
});

test("pantry ingredients that are bought here travel the same way", () => {
  const party = { ...usualParty, extra: ["limesaft", "rorsukker"] };
  const address = planAddress(["mojito"], party, []);
  expect(readParty(new URL(address, "https://skaenk.example").searchParams)).toEqual(party);
  expect(planQuery(["mojito"], party, [])).toMatchObject({ extra: "limesaft,rorsukker" });
});
