import { officeAddress } from "@skaenk/contract/office/pages";
import { countOf, formatDate, formatMoment } from "@skaenk/danish/format";
import type { AskedDuty, DutyFacts } from "./duties.ts";
import type { TrialOrder } from "./guide.ts";

export type MailFacts = {
  /** The latest trial by the mail server that is set. */
  test: { sentAt: Date; error: string | null; receivedAt: Date | null } | undefined;
  /** Whether a mail server has ever taken a mail of the shop. */
  hasSent: boolean;
};

export type RunningFacts = {
  owners: number;
  secured: number;
  backupAt: Date | null;
  provenAt: Date | null;
  /** Since when a worker takes one each night. */
  backupsSince: Date | null;
  /** Whether the schedule has run at all, and how much of it is late or fails each time. */
  hasRun: boolean;
  late: number;
};

/** 1.10: a confirmation on a durable medium; what is in order is that a mail arrived, not that a server is set. */
export function mailDuty({ settings: { mailUrl, allowFakes }, mail: { test, hasSent } }: DutyFacts): AskedDuty {
  const why =
    "Kunden skal have ordrebekræftelsen på noget, der kan gemmes, som en mail (loven kalder det et varigt medium).";
  const shared = {
    key: "mail",
    title: "Mails, der når frem",
    law: true,
    link: officeAddress("/begynd/:step", { step: "mail" }),
  };
  const lacking = (reason: string, blocks: boolean, checked = true) => ({
    ...shared,
    reason: `${why} ${reason}`,
    fulfilled: false,
    blocks: blocks && !allowFakes,
    checked,
  });
  if (!mailUrl)
    return lacking(
      "Der er ingen mailserver endnu, så mails bliver kun gemt: Den skrives på serveren i indstillingen MAIL_URL, med deploy/install sådan: MAIL_URL=smtp://bruger:kode@server:587 deploy/install.",
      true,
    );
  if (test?.error) return lacking(`Den seneste prøvemail blev afvist: ${test.error}`, true);
  if (test?.receivedAt) {
    return { ...shared, reason: `En prøvemail kom frem ${formatMoment(test.receivedAt)}.`, fulfilled: true };
  }
  if (test) return lacking("Mailserveren tog imod prøvemailen, men ingen har sagt, at den kom frem.", false);
  return hasSent
    ? lacking("Mailserveren har taget imod mails, men ingen har prøvet, om de kommer frem.", false, false)
    : lacking("Der er ikke sendt nogen mail endnu. Send en prøvemail.", true, false);
}

const week = 7 * 86_400_000;
/** A proof that is older says little of the copies of today. */
const provenFor = 90 * 86_400_000;

/** Checks that no law demands and that every shop benefits from. */
export function runningDuties({ running, trial, now, settings }: DutyFacts): AskedDuty[] {
  const { owners, secured, backupAt, provenAt, backupsSince, hasRun, late } = running;
  const recent = backupAt !== null && now.getTime() - backupAt.getTime() < week;
  return [
    {
      key: "second-factor",
      title: "Ejerens adgang kræver to beviser",
      reason: "En passkey eller en engangskode, så et stjålet kodeord ikke er nok.",
      fulfilled: owners > 0 && secured === owners,
      link: officeAddress("/konto"),
    },
    {
      key: "schedule",
      title: "Planlagte opgaver til tiden",
      reason: !hasRun
        ? "Ingen planlagt opgave har kørt endnu."
        : late === 0
          ? "Alle planlagte opgaver kører til tiden."
          : `${countOf(late, "opgave er forsinket eller fejler", "opgaver er forsinkede eller fejler")} hver gang.`,
      fulfilled: late === 0,
      checked: hasRun,
      link: officeAddress("/drift"),
    },
    {
      key: "backup",
      title: "En sikkerhedskopi",
      reason: recent
        ? `Den seneste sikkerhedskopi er fra ${formatMoment(backupAt)}.`
        : `Bogføringen skal kunne findes frem i fem år. ${
            backupsSince === null
              ? "Når indstillingen BACKUP_DIR på serveren nævner en mappe, tages der en hver nat."
              : "Der tages en hver nat kl. 2.30, men der er ingen fra den seneste uge."
          }`,
      fulfilled: recent,
      link: officeAddress("/drift"),
    },
    {
      key: "restore",
      title: "En kopi, der er prøvet",
      reason: provenAt
        ? `En kopi blev gendannet på prøve ${formatDate(provenAt)}. Gør det igen hvert kvartal.`
        : `En sikkerhedskopi er først noget værd, når den er gendannet på prøve. Det gøres på serveren: ${proofWords(settings.backup)}`,
      fulfilled: provenAt !== null && now.getTime() - provenAt.getTime() < provenFor,
      link: officeAddress("/drift"),
    },
    trialDuty(trial),
  ];
}

/** The command that proves a copy, with the key where copies are locked to one. */
const proofWords = ({ recipient }: Pick<DutyFacts["settings"]["backup"], "recipient">): string =>
  recipient === undefined
    ? "skaenk restore-test FIL (i containere: docker compose run --rm migrate server/src/backup/restore-test.ts FIL)."
    : "Læg nøglen til kopierne i en fil, brugeren skaenk kan læse, som /dev/shm/backup.key, og skriv BACKUP_IDENTITY_FILE=/dev/shm/backup.key skaenk restore-test FIL (i containere: docker compose run --rm -v /dev/shm/backup.key:/run/backup.key:ro -e BACKUP_IDENTITY_FILE=/run/backup.key migrate server/src/backup/restore-test.ts FIL). Slet nøglen bagefter. Linjerne står i docs/open-your-shop.md, kl. 15.00.";

const trialDuty = (trial: TrialOrder | undefined): AskedDuty => ({
  key: "order",
  title: "En prøveordre",
  reason: !trial
    ? "Køb selv noget, betal det, og betal det tilbage, før andre gør: Så er hele forløbet prøvet."
    : !trial.paid
      ? `Ordre ${trial.orderNumber} er bestilt, men ikke betalt.`
      : trial.refunded
        ? `Ordre ${trial.orderNumber} er betalt, og der er betalt tilbage.`
        : `Ordre ${trial.orderNumber} er betalt. Betal den tilbage, så er det også prøvet.`,
  fulfilled: trial?.paid === true && trial.refunded,
  checked: trial !== undefined,
  link: officeAddress("/begynd/:step", { step: "proeveordre" }),
});
