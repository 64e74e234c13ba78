import { guideAnswers } from "@skaenk/contract/office/guide";
import { ownerNotices } from "@skaenk/contract/office/owner-mail";
import type { AuditTables, Fields } from "../../audit/tables.ts";
import type { Thing } from "../../audit/thing.ts";
import { lockGroup, writeGroup } from "../queries.ts";
import type { SettingsGroup, SettingsTables } from "../tables.ts";

/** Fields that nobody has told read as null, so that a history may lead back to where nothing was told. */
const fieldsOf: Record<Exclude<SettingsGroup, "club">, string[]> = {
  company: ["productName", "name", "address", "cvr", "email", "phone"],
  delivery: [],
  menu: ["header", "footer"],
  opening: ["open", "note"],
  papers: ["ageSign", "guaranteeNotice", "logo", "inspectionReportUrl"],
  look: ["colours"],
  notices: ["to", ...ownerNotices],
  beginning: [...guideAnswers],
};

type Links = { to: string }[];

/** Whether a menu or a foot has a link to another site: a copy of the shop could stand there. Pure. */
const leadsAway = ({ header, footer }: Fields): boolean =>
  [...((header ?? []) as Links), ...((footer ?? []) as { links: Links }[]).flatMap(({ links }) => links)].some(
    ({ to }) => !to.startsWith("/"),
  );

/** A group of settings, under its name: with history, merging and undo. */
export const settingThing = <Tables extends SettingsTables & AuditTables>(): Thing<Tables> => ({
  name: "setting",
  right: "settings:write",
  openToKeys: "nothing",
  // The company, the opening and the owner's mails ask for the password here, as their endpoints do; so do links that lead out of the shop.
  asksPassword: (fields) =>
    leadsAway(fields) ||
    typeof fields.inspectionReportUrl === "string" ||
    ["productName", "name", "address", "cvr", "email", "phone", "open", "to", ...ownerNotices].some(
      (name) => name in fields,
    ),
  word: "Indstillingen",
  words: {
    header: "Menuen",
    footer: "Links i bunden",
    productName: "Butikkens navn",
    name: "Virksomhedens navn",
    address: "Adressen",
    cvr: "CVR-nummeret",
    email: "E-mailen",
    phone: "Telefonen",
    cutOff: "Fristen for afsendelse samme dag",
    open: "Om butikken er åben",
    note: "Beskeden til besøgende",
    ageSign: "Aldersskiltet",
    guaranteeNotice: "Meddelelsen om reklamationsret",
    inspectionReportUrl: "Kontrolrapporten",
    logo: "Logoet",
    colours: "Farverne",
    to: "Adressen, som ejeren får mail på",
    newOrder: "Mail om nye ordrer",
    paymentWaiting: "Mail om betalinger, der ventes på",
    stockOut: "Mail om udsolgte varer",
    problems: "Mail om problemer",
    deliverySeen: "Om leveringens priser er set efter",
    beginEmpty: "Om butikken begynder tom",
    noAlcohol: "Om butikken sælger alkohol",
    clubSeen: "Om klubben er set efter",
  },
  nameOf: (_, key) => key,
  // The shop is closed, with words for visitors or without, or deliveries are offered no more.
  stops: ({ after: { note: _, ...after } }) =>
    (after.open === false && Object.keys(after).length === 1) ||
    (Object.keys(after).length > 0 &&
      Object.entries(after).every(([field, value]) => field.endsWith(".offered") && value === false)),
  read: async (trx, key) => {
    if (!(key in fieldsOf)) return undefined;
    const group = key as keyof typeof fieldsOf;
    const saved = await lockGroup(trx, group);
    const empty = Object.fromEntries(fieldsOf[group].map((field) => [field, null]));
    return { ...empty, ...saved } as Fields;
  },
  write: async (trx, key, patch) => {
    const group = key as SettingsGroup;
    const saved = { ...(await lockGroup(trx, group)), ...patch };
    await writeGroup(trx, group, Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== null)));
  },
});
