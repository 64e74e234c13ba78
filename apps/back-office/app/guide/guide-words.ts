import type { GuidedStep } from "@skaenk/contract/office/guide";
import { type GuideStep, guideSteps } from "@skaenk/contract/office/guide-steps";
import { officePage } from "@skaenk/contract/office/pages";
import type { Tone } from "../ui/state-word";

type StepWords = { path: string; title: string; why: string };

/** The steps as the guide says them, and the last part of their addresses. */
export const stepWords: Record<GuideStep, StepWords> = {
  name: {
    path: "navn",
    title: "Navn og udseende",
    why: "Navnet står øverst på hver side, i hver mail og på hvert bilag.",
  },
  content: {
    path: "indhold",
    title: "Det, butikken begynder med",
    why: "Du kan begynde tomt eller med drinks og guider. Det kan gøres om senere.",
  },
  company: {
    path: "virksomhed",
    title: "Virksomheden",
    why: "Kunden skal kunne se, hvem der sælger (e-handelsloven § 7).",
  },
  delivery: {
    path: "levering",
    title: "Levering",
    why: "Det, kunden vælger mellem i kassen. Prisen skal være kendt, før der bestilles.",
  },
  payment: {
    path: "betaling",
    title: "Betaling",
    why: "Bankoverførsel kræver ingen aftale og virker med det samme.",
  },
  age: {
    path: "alder",
    title: "Alderskontrol",
    why: "Siden 1. oktober 2024 skal købere af alkohol vise deres alder digitalt. Et flueben er ikke nok.",
  },
  mail: {
    path: "mail",
    title: "Mail",
    why: "Ordrebekræftelse, faktura og besked om pakken sendes som mail. Prøv, om de når frem, før kunderne gør det.",
  },
  product: {
    path: "vare",
    title: "Den første vare",
    why: "Én vare er nok til at åbne. Resten kan komme fra en fil.",
  },
  texts: {
    path: "tekster",
    title: "Juridiske tekster",
    why: "Loven kræver, at kunden kan læse dem. De dateres den dag, du godkender dem.",
  },
  trial: {
    path: "proeveordre",
    title: "En prøveordre",
    why: "Køb selv noget, og betal det tilbage. Så har du prøvet hele forløbet, før kunderne gør det.",
  },
  open: {
    path: "aabning",
    title: "Åbn butikken",
    why: "Indtil da kan besøgende læse, at I åbner snart.",
  },
};

export const stepAt = (path: string | undefined): GuideStep | undefined =>
  guideSteps.find((step) => stepWords[step].path === path);

export const addressOfStep = (step: GuideStep): string => officePage("/begynd/:step", { step: stepWords[step].path });

/** The step to take after this one; nothing after the last. */
export const stepAfter = (step: GuideStep): GuideStep | undefined => guideSteps[guideSteps.indexOf(step) + 1];

export const stepStates: Record<GuidedStep["state"], [Tone, string]> = {
  done: ["good", "Færdig"],
  missing: ["wait", "Mangler"],
  optional: ["still", "Kan vente"],
};
