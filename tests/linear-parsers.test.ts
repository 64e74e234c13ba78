import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { paperType } from "@skaenk/api/office/settings/papers";
import { codingFor } from "@skaenk/api/platform/caching/content-codings";
import { MemoryCaller } from "@skaenk/api/platform/caller";
import { addressSet, networkOf, siteOf } from "@skaenk/api/platform/network-address";
import { addressOf } from "@skaenk/api/platform/rate-limit";
import { findVisitor } from "@skaenk/api/platform/visitor";
import { readConsent } from "@skaenk/contract/consent-cookie";
import { withKnownNames } from "@skaenk/contract/known-names";
import { ownPath } from "@skaenk/contract/own-path";
import { expect, it } from "vitest";
import { bringsForm } from "../server/src/form-fields.ts";
import { hasPassedGate } from "../server/src/gate-cookie.ts";
import { introduce } from "../server/src/introduce.ts";
import { isOwnAddress, isStepped, onePageAddress, pathOf } from "../server/src/request-target.ts";
import { isSearchAddress } from "../server/src/search-address.ts";
import { nameDevice } from "../services/api/src/people/identity/name-device.ts";
import { network } from "../services/personalisation/src/caller-address.ts";
import { slowTexts } from "./support/linear-time.ts";

const proxied = addressSet(["0.0.0.0/0", "::/0"]);
const requestWith = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

/** Whatever reads a header, a cookie, or an address that a stranger sends. */
const parsers: [name: string, read: (text: string) => unknown][] = [
  ["the age gate's cookie", hasPassedGate],
  [
    "the visitor's cookie",
    (cookie) => findVisitor(new MemoryCaller({ cookie }), { publicUrl: "https://skaenk.example" }),
  ],
  ["the consent's cookie", readConsent],
  ["forwarded addresses", (list) => introduce(requestWith({ "x-forwarded-for": list }), proxied)],
  ["the address in a header", (list) => addressOf(new MemoryCaller({ "x-forwarded-for": list }))],
  ["a network", (address) => [networkOf(address), siteOf(address), network(address)]],
  ["accepted codings", codingFor],
  ["a content type", (type) => bringsForm({ headers: { "content-type": type } })],
  ["a user agent", nameDevice],
  ["a path", (path) => [pathOf(path), isOwnAddress(path), isStepped(path), isSearchAddress(path)]],
  ["a page's address", (path) => onePageAddress(`/${path}`)],
  ["names in a query", (query) => withKnownNames(`/?${query}`, (name) => name === "q")],
  ["where to go after the gate", (path) => ownPath(`/${path}`)],
  ["an official paper", (head) => paperType(new TextEncoder().encode(head))],
];

it.each(parsers)("takes no longer than its length to read %s, whatever it says", async (_, read) => {
  expect(await slowTexts(read)).toEqual([]);
});
