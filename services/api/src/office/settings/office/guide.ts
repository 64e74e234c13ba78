import type { Guide, GuidedStep } from "@skaenk/contract/office/guide";
import type { GuideStep } from "@skaenk/contract/office/guide-steps";
import type { Duty } from "@skaenk/contract/office/settings";
import { lawfulWords } from "@skaenk/danish/duty-words";
import { countOf } from "@skaenk/danish/format";
import { companySettingNames } from "../../../platform/company-settings.ts";
import { paymentSettingNames } from "../../../platform/provider-settings.ts";
import type { Settings } from "../../../platform/settings.ts";
import type { Fields } from "../../audit/tables.ts";
import { trialGoods } from "./age-duty.ts";
import type { GoodsFacts } from "./check-queries.ts";

export type TrialOrder = { orderNumber: string; paid: boolean; refunded: boolean };

export type GuideFacts = {
  settings: Settings;
  duties: readonly Duty[];
  /** Settings that the office has saved, by group. */
  saved: Partial<Record<string, Fields>>;
  recipes: number;
  goods: number;
  /** The number of members whose mail address is confirmed. */
  members: number;
  sale: GoodsFacts;
  trial: TrialOrder | undefined;
};

type Found = Pick<GuidedStep, "state" | "note">;
const done = (note: string): Found => ({ state: "done", note });
const missing = (note: string): Found => ({ state: "missing", note });
const optional = (note: string): Found => ({ state: "optional", note });

/** The steps of the guide, each judged by the facts of the shop. Pure. */
export function guideOf(facts: GuideFacts): Guide {
  const steps = Object.entries({ ...finders, open: findOpening }).map(([step, find]) => ({
    step: step as GuideStep,
    ...find(facts),
    fixed: fixedOf(facts.settings, step as GuideStep),
  }));
  return {
    steps,
    missing: steps.filter(({ state }) => state === "missing").length,
    trial: facts.trial ?? null,
    deliverySeen: hasSeenDelivery(facts),
    clubSeen: hasSeenClub(facts),
  };
}

const said = ({ saved }: GuideFacts, answer: string): boolean => saved.beginning?.[answer] === true;

/** A shop that has opened once, also one that is closed for a while. Questions about how it begins come too late there. */
const hasBegun = ({ settings, saved }: GuideFacts): boolean =>
  settings.live.open || typeof saved.opening?.open === "boolean";

/** This function returns true when the prices are the owner's: changed, or looked at and kept. Opening hours alone are no agreement to the prices (decision 1020). */
const hasSeenDelivery = (facts: GuideFacts): boolean =>
  hasBegun(facts) ||
  said(facts, "deliverySeen") ||
  Object.keys(facts.saved.delivery ?? {}).some((field) => !field.endsWith(".openingHours"));

/** This function returns true when the club is the owner's: its conditions saved, or looked at and kept. Members must be warned of a change, so the guide asks no more once there are any. */
const hasSeenClub = (facts: GuideFacts): boolean =>
  hasBegun(facts) || facts.members > 0 || said(facts, "clubSeen") || Object.keys(facts.saved.club ?? {}).length > 0;

const duty = ({ duties }: GuideFacts, key: string) => duties.find((one) => one.key === key);
const isKept = (facts: GuideFacts, ...keys: string[]) => keys.every((key) => duty(facts, key)?.state === "fulfilled");

const finders: Record<Exclude<GuideStep, "open">, (facts: GuideFacts) => Found> = {
  name: ({ settings: { productName, fromEnvironment }, saved }) =>
    fromEnvironment.has("PRODUCT_NAME") || typeof saved.company?.productName === "string"
      ? done(`Butikken hedder ${productName}.`)
      : missing("Butikken har ikke fået sit eget navn endnu."),
  content: (facts) => {
    const { recipes, goods } = facts;
    const held = [
      ...(goods > 0 ? [countOf(goods, "vare", "varer")] : []),
      ...(recipes > 0 ? [countOf(recipes, "drink", "drinks")] : []),
    ];
    if (held.length === 0 && !said(facts, "beginEmpty")) return missing("Vælg, hvad butikken begynder med.");
    const begins = held.length > 0 ? `Butikken har ${held.join(" og ")}.` : "Butikken begynder tom.";
    return hasSeenClub(facts) ? done(begins) : missing(`${begins} Vælg også, om den skal have en kundeklub.`);
  },
  company: (facts) =>
    isKept(facts, "company", "contact")
      ? done(`${facts.settings.company.name}, CVR ${facts.settings.company.cvr}.`)
      : missing("Navn, adresse, CVR-nummer, e-mail og telefon skal stå på hver side."),
  delivery: (facts) => {
    if (!isKept(facts, "delivery")) return missing("Der er ingen måde at levere på.");
    return hasSeenDelivery(facts)
      ? done("Priser og tider er set efter.")
      : missing("Priser, frister og løfter er et forslag. Se dem efter, og ret dem, eller behold dem.");
  },
  payment: (facts) => {
    const lacking = ["payment", "live-money"].map((key) => duty(facts, key)).find((one) => one?.state !== "fulfilled");
    return lacking ? missing(lacking.reason) : done(duty(facts, "payment")?.reason ?? "");
  },
  age: (facts) => {
    const { state, reason = "" } = duty(facts, "age") ?? {};
    if (facts.settings.age.provider === "oidc") return state === "fulfilled" ? done(reason) : missing(reason);
    if (state !== "fulfilled") return optional(reason);
    return said(facts, "noAlcohol")
      ? done("Butikken sælger ikke alkohol.")
      : optional("Alkohol kan ikke købes, før køberne kan vise deres alder. Resten kan sælges.");
  },
  mail: (facts) => {
    const { state, reason = "" } = duty(facts, "mail") ?? {};
    return state === "fulfilled" ? done(reason) : missing(reason);
  },
  product: (facts) => {
    const { state, reason = "" } = duty(facts, "goods") ?? {};
    return state === "fulfilled" ? done(reason) : missing("Der er ingen vare til salg endnu.");
  },
  texts: ({ duties }) => {
    const unread = duties.filter(({ key, state, law }) => key.startsWith("text:") && law && state !== "fulfilled");
    return unread.length === 0
      ? done("De tekster, loven kræver, er læst og godkendt.")
      : missing(
          `${countOf(unread.length, "tekst, som loven kræver, er", "tekster, som loven kræver, er")} ikke læst og godkendt.`,
        );
  },
  trial: ({ trial, sale, settings }) => {
    if (!trial) {
      const isLimited = settings.age.provider === "none" && sale.withAgeLimit > 0;
      return missing(`Køb selv en vare, og betal den, før andre gør.${isLimited ? ` ${trialGoods(sale)}` : ""}`);
    }
    if (!trial.paid) return missing(`Ordre ${trial.orderNumber} er bestilt og ikke betalt endnu.`);
    return trial.refunded
      ? done(`Ordre ${trial.orderNumber} er betalt, og penge er betalt tilbage.`)
      : missing(`Ordre ${trial.orderNumber} er betalt. Betal den tilbage, så er hele forløbet prøvet.`);
  },
};

/** Opening is judged after all other steps: it says that the rest is ready only when no step is missing and no duty of the law is open. */
function findOpening(facts: GuideFacts): Found {
  const { settings, duties } = facts;
  if (settings.live.open) return done("Butikken er åben.");
  const lacking = duties.filter(({ state }) => state === "missing").length;
  if (lacking > 0) return missing(`${countOf(lacking, "ting holder", "ting holder")} butikken lukket.`);
  const others = Object.values(finders).filter((find) => find(facts).state === "missing").length;
  const lawful = lawfulWords(duties.filter(({ law }) => law));
  const left = [
    ...(others > 0 ? [`${countOf(others, "andet trin er ikke færdigt", "andre trin er ikke færdige")}`] : []),
    ...(lawful ? [lawful] : []),
  ];
  return missing(`Butikken er ikke åbnet endnu. ${left.length > 0 ? `${left.join(", og ")}.` : "Alt andet er klar."}`);
}

const settingsOf: Partial<Record<GuideStep, (settings: Settings) => string[]>> = {
  name: () => ["PRODUCT_NAME"],
  company: () => Object.values(companySettingNames).filter((name) => name !== "PRODUCT_NAME"),
  payment: ({ setProviders }) => Object.keys(setProviders).filter((name) => paymentSettingNames.includes(name)),
  age: ({ setProviders }) => Object.keys(setProviders).filter((name) => name.startsWith("AGE_")),
  delivery: ({ setProviders }) =>
    Object.keys(setProviders).filter((name) => /^(SHIPPING|SHIPMONDO|ADDRESS)_/.test(name)),
  mail: () => ["MAIL_URL"],
};

/** Names of environment variables whose values may be shown: the company and the chosen providers; others may hold keys. */
const shownSettings = /^(PRODUCT_NAME|COMPANY_\w+|\w+_PROVIDER|BANK_\w+)$/;

function fixedOf(settings: Settings, step: GuideStep): GuidedStep["fixed"] {
  const { fromEnvironment, setProviders, company, productName } = settings;
  const values: Record<string, string> = {
    ...setProviders,
    ...Object.fromEntries(
      Object.entries(companySettingNames).map(([field, name]) => [name, company[field as keyof typeof company] ?? ""]),
    ),
    PRODUCT_NAME: productName,
  };
  return (settingsOf[step]?.(settings) ?? [])
    .filter((name) => fromEnvironment.has(name))
    .map((setting) => ({ setting, value: shownSettings.test(setting) ? (values[setting] ?? null) : null }));
}
