import { expect, it } from "vitest";
import { dependencyWord, problemWord, reasonWord } from "./running-words.ts";

const stack =
  "Error: connect ECONNREFUSED 127.0.0.1:25\n    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1637:16)";

it.each([
  [stack, "der er ingen, der tager imod forbindelsen"],
  ["Error: EEXIST: file already exists, mkdir '/var/lib/skaenk'", "der kan ikke skrives i mappen"],
  ["ENOSPC: no space left on device, write", "der er ikke plads på disken"],
  ["TypeError: A template with a mistake\n    at compose", "A template with a mistake"],
  ["connect ENOENT /data/postgres/.s.PGSQL.5432", "databasen var stoppet"],
  ["certificate has expired", "certifikatet er udløbet"],
  ["the shop did not run", "butikken kørte ikke, og ingen kunne besøge den"],
  ["GET https://api.example/cards answered 503", "serveren svarede med en fejl"],
  ["terminating connection due to administrator command", "databasen blev genstartet"],
  ["the database refused writes for want of room", "der var ikke plads, så ingen kunne købe, og intet kunne gemmes"],
  ["550 No such user", "550 No such user"],
])("the reason %s is told without its stack", (reason, told) => {
  expect(reasonWord(reason)).toBe(told);
});

it("a problem is one sentence", () => {
  const problem = { kind: "dependency", subject: "mail", seconds: 2_100, reason: stack } as const;
  expect(problemWord(problem)).toBe(
    "Mailserveren har ikke svaret i 35 min.: der er ingen, der tager imod forbindelsen",
  );
});

it("a database that takes no writes means that nobody can buy", () => {
  const problem = { kind: "missing", subject: "database_write", seconds: null, reason: null } as const;
  expect(problemWord(problem)).toContain("Ingen kan købe, og intet kan gemmes");
});

it.each([
  ["mail", "Mailserveren"],
  ["localhost", "Betaling, fragt og alder på prøve"],
  ["127.0.0.1", "Betaling, fragt og alder på prøve"],
  ["api.vipps.no", "Betaling, MobilePay"],
  ["app.shipmondo.com", "Fragt, Shipmondo"],
  ["betaling.example", "betaling.example"],
  ["notstripe.com", "notstripe.com"],
])("the dependency %s is named by what it is for", (name, told) => {
  expect(dependencyWord(name)).toBe(told);
});
