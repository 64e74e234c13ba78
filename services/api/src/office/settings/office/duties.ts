import { officeAddress } from "@skaenk/contract/office/pages";
import type { Duty } from "@skaenk/contract/office/settings";
import { isCvr } from "@skaenk/danish/cvr";
import { countOf, formatList } from "@skaenk/danish/format";
import { paymentModeOf } from "../../../platform/money-mode.ts";
import { sampleCvr } from "../../../platform/production-settings.ts";
import type { Settings } from "../../../platform/settings.ts";
import { legalTexts } from "../legal-text.ts";
import { hasPaper } from "../papers.ts";
import { ageDuty, saleWords } from "./age-duty.ts";
import type { GoodsFacts } from "./check-queries.ts";
import { type DeliveryFact, deliveryDuty } from "./delivery-duty.ts";
import type { TrialOrder } from "./guide.ts";
import { type MailFacts, mailDuty, type RunningFacts, runningDuties } from "./running-duties.ts";

export type DutyFacts = {
  settings: Settings;
  goods: GoodsFacts;
  written: ReadonlySet<string>;
  /** Paths of texts that somebody has accepted as they stand. */
  accepted: ReadonlySet<string>;
  /** The number of open template fields in each text, by its path. */
  openFields: ReadonlyMap<string, number>;
  deliveries: readonly DeliveryFact[];
  /** Whether each provider worked when it was tried last. */
  trials: ReadonlyMap<string, boolean>;
  mail: MailFacts;
  running: RunningFacts;
  trial: TrialOrder | undefined;
  now: Date;
};

/** `checked`: false where there is nothing to look at yet or nobody has tried; nothing is in order then. */
export type AskedDuty = Omit<Duty, "state" | "blocks" | "law"> & {
  fulfilled: boolean;
  blocks?: boolean;
  law?: boolean;
  checked?: boolean;
};

const asDuty = ({ fulfilled, checked = true, blocks = false, law = blocks, ...duty }: AskedDuty): Duty => ({
  ...duty,
  blocks,
  law,
  state: checked && fulfilled ? "fulfilled" : blocks ? "missing" : checked ? "advised" : "unchecked",
});

/**
 * The legal duties of a shop, as far as a program can check them, in the order in which one opens a shop. Pure.
 * @source denmark.md 1.2–1.21, by the number in each
 */
export const dutiesOf = (found: DutyFacts): Duty[] =>
  [...company(found), mailDuty(found), ...texts(found), ...goods(found), ...papers(found), ...runningDuties(found)].map(
    asDuty,
  );

const settingsRoom = officeAddress("/indstillinger");
const papersPlace = `${settingsRoom}#papirer`;
const connectionsRoom = officeAddress("/indstillinger/forbindelser");

/** 1.8: who sells, on every page; a contact form is not enough. */
function company({ settings: { company: told, productName, allowFakes } }: DutyFacts): AskedDuty[] {
  const place = `${settingsRoom}#virksomhed`;
  // The demo's own is invented on purpose, and nobody's.
  const isRealCvr = isCvr(told.cvr) || (allowFakes && told.cvr === sampleCvr);
  return [
    {
      key: "company",
      title: "Virksomhedens navn, adresse og CVR-nummer",
      reason: "Kunden skal kunne se, hvem der sælger, på hver side og i hver mail (e-handelsloven § 7).",
      fulfilled: Boolean(told.name && told.address && isRealCvr && productName),
      blocks: true,
      link: place,
    },
    {
      key: "contact",
      title: "E-mail og telefon",
      reason: "En kontaktformular er ikke nok: Der skal stå en e-mailadresse, og kunden skal kunne ringe.",
      fulfilled: told.email.includes("@") && told.phone !== "",
      blocks: true,
      link: place,
    },
  ];
}

/** 1.8, 1.10, 1.11, 1.13, 1.18, 1.19, 1.21 */
function texts({ written, accepted, openFields }: DutyFacts): AskedDuty[] {
  return legalTexts.map(({ path, title, blocks }) => {
    const open = openFields.get(path) ?? 0;
    if (open > 0) return draftText({ path, title, open, law: blocks });
    return {
      key: `text:${path}`,
      title: `Teksten »${title}«`,
      reason: !written.has(path)
        ? blocks
          ? "Loven kræver, at kunden kan læse den, før der handles. En ordre gemmer den version, kunden accepterede."
          : "Kunder og myndigheder forventer at finde den."
        : accepted.has(path)
          ? "Den er læst og godkendt, som den står nu."
          : "Den står i butikken, men ingen har læst og godkendt den, som den står nu.",
      fulfilled: written.has(path) && accepted.has(path),
      blocks: blocks && !written.has(path),
      law: blocks,
      link: written.has(path)
        ? officeAddress("/begynd/:step", { step: "tekster" })
        : officeAddress("/indstillinger/tekster"),
    };
  });
}

/** A template that nobody has made the shop's own: visitors would read of an unfinished shop. */
const draftText = ({
  path,
  title,
  open,
  law,
}: {
  path: string;
  title: string;
  open: number;
  law: boolean;
}): AskedDuty => ({
  key: `text:${path}`,
  title: `Teksten »${title}«`,
  reason: `Den er et udkast: ${countOf(open, "felt skal", "felter skal")} udfyldes eller fjernes. Besøgende ser ikke felterne.`,
  fulfilled: false,
  blocks: true,
  law,
  link: officeAddress("/begynd/:step", { step: "tekster" }),
});

/** 1.1, 1.5, 1.16, 1.17 */
function goods({ goods: facts, settings, deliveries }: DutyFacts): AskedDuty[] {
  // Of nothing nothing can be said.
  const checked = facts.active > 0;
  const lack = (count: number, what: string) => {
    if (facts.active === 0) return "Der er ingen varer til salg endnu.";
    return count === 0
      ? "Alle varer til salg, der skal have det, har det."
      : `${countOf(count, "vare", "varer")} til salg mangler ${what}.`;
  };
  return [
    {
      key: "goods",
      title: "Mindst én vare til salg",
      reason: facts.active > 0 ? saleWords(facts, settings.age.provider) : "Uden varer er der ikke noget at åbne.",
      fulfilled: facts.active > 0,
      blocks: true,
      link: officeAddress("/varer"),
    },
    deliveryDuty(deliveries),
    {
      key: "legal-names",
      title: "Varebetegnelse på alle varer",
      reason: `${lack(facts.noLegalName, "varebetegnelse")} Den skal kunne læses før købet (fødevareinformationsforordningen art. 14).`,
      fulfilled: facts.noLegalName === 0,
      checked,
      law: true,
      link: `${officeAddress("/varer")}?status=active&facts=missing`,
    },
    {
      key: "ingredients",
      title: "Ingredienser og allergener",
      reason: `${lack(facts.noIngredients, "ingredienser eller allergener")} Ingredienser skal stå på vin fra årgang 2024 og frem og på alt med højst 1,2 % alkohol, allergener på vin af enhver årgang.`,
      fulfilled: facts.noIngredients === 0,
      checked,
      law: true,
      link: `${officeAddress("/varer")}?status=active&facts=missing`,
    },
    {
      key: "operators",
      title: "Ansvarlig virksomhed på alle varer",
      reason: `${lack(facts.noOperator, "navn og adresse på den ansvarlige")} Glas og udstyr skal også have den (produktsikkerhedsforordningen).`,
      fulfilled: facts.noOperator === 0,
      checked,
      law: true,
      link: `${officeAddress("/varer")}?status=active&facts=missing`,
    },
    {
      key: "strengths",
      title: "Alkohol i procent på vin, øl og spiritus",
      reason: `${lack(facts.noStrength, "procent")} Procenten bestemmer aldersgrænsen.`,
      fulfilled: facts.noStrength === 0,
      checked,
      law: true,
      link: `${officeAddress("/varer")}?status=active&facts=strength`,
    },
  ];
}

function triedWords(used: readonly string[], trials: ReadonlyMap<string, boolean>): string {
  if (used.length === 0) return "Ingen udbyder er valgt endnu.";
  const broken = used.filter((name) => trials.get(name) === false);
  if (broken.length > 0) return `${broken.join(", ")} virkede ikke, da den blev prøvet.`;
  const untried = used.filter((name) => !trials.has(name));
  if (untried.length > 0) return `${untried.join(", ")} er ikke prøvet. Der flyttes ingen penge.`;
  return "Alle udbydere svarede, da de blev prøvet.";
}

const modeWords = {
  live: "rigtige penge",
  test: "kun prøver",
  per_payment: "rigtige kort og prøvekort; prøver bekræfter ingen ordre i en åben butik",
} as const;

/** In production a test confirms nothing, so a provider that moves no real money would leave every order unpaid. */
function liveMoney({ payments, allowFakes }: Settings): AskedDuty {
  const isChosen = payments.chosen.some((name) => name !== "fake");
  const modes = payments.chosen.flatMap((name) => {
    const mode = paymentModeOf(name, payments);
    return mode ? [{ name, mode }] : [];
  });
  const words = modes.map(({ name, mode }) => `${name}: ${modeWords[mode]}`);
  return {
    key: "live-money",
    title: "Betalinger med rigtige penge, ikke prøver",
    reason: !isChosen
      ? "Ingen udbyder er valgt endnu."
      : words.length > 0
        ? `${words.join(". ")}.`
        : "Ingen af de valgte udbydere har en prøvetilstand.",
    fulfilled: isChosen && modes.every(({ mode }) => mode !== "test"),
    blocks: !allowFakes,
    law: true,
    link: connectionsRoom,
  };
}

/** 1.2, 1.3, 1.12, 1.16 */
function papers({ goods, settings, trials }: DutyFacts): AskedDuty[] {
  const { payments, age, shipping, addresses, allowFakes } = settings;
  const used = [...payments.chosen, age.provider, shipping.chosen, addresses.chosen].filter(
    (name) => name !== undefined && !["bank", "fake", "none"].includes(name),
  ) as string[];
  const realPayment = payments.chosen.some((name) => name !== "fake");
  return [
    {
      key: "payment",
      title: "En rigtig betaling",
      reason: realPayment
        ? `Betales med ${formatList(payments.chosen.map((name) => (name === "bank" ? "bankoverførsel" : name)))}.`
        : "Butikken kan ikke tage imod rigtige penge endnu. Bankoverførsel kræver kun et kontonummer; kort og MobilePay kræver en aftale.",
      fulfilled: realPayment,
      blocks: !allowFakes,
      law: true,
      link: officeAddress("/begynd/:step", { step: "betaling" }),
    },
    liveMoney(settings),
    ageDuty({ provider: age.provider, goods, worked: trials.get("oidc") }),
    {
      key: "connections",
      title: "Forbindelserne er prøvet",
      reason:
        used.length === 0 && payments.chosen.includes("bank")
          ? "Bankoverførsel har ingen forbindelse at prøve, og andre udbydere er ikke valgt."
          : triedWords(used, trials),
      fulfilled: used.length > 0 && used.every((name) => trials.get(name) === true),
      checked: used.length > 0 && used.every((name) => trials.has(name)),
      link: connectionsRoom,
    },
    {
      key: "age-sign",
      title: "Det officielle aldersskilt",
      reason: "Sundhedsstyrelsens skilt skal ses, hvor der betales. Et selvtegnet skilt gælder ikke.",
      fulfilled: hasPaper(settings, "ageSign"),
      law: true,
      link: papersPlace,
    },
    {
      key: "guarantee-notice",
      title: "EU’s meddelelse om reklamationsret",
      reason: "Siden 27. september 2026 skal den vises uændret.",
      fulfilled: hasPaper(settings, "guaranteeNotice"),
      law: true,
      link: papersPlace,
    },
    {
      key: "inspection",
      title: "Fødevarestyrelsens kontrolrapport",
      reason: "En webbutik med fødevarer skal linke til den seneste rapport.",
      fulfilled: hasPaper(settings, "inspectionReportUrl"),
      law: true,
      link: papersPlace,
    },
  ];
}
