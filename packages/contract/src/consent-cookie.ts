/**
 * The visitor's choice about cookies as it stands in the cookie. Without imports on purpose: the browser reads the cookie too,
 * and so does every program that must drop what was not consented to.
 */
export const consentCookie = "skaenk_consent";

/** The version of what visitors are asked. A new one asks everybody again. */
export const consentVersion = 1;

export const purposes = ["functional", "statistics", "personalisation"] as const;
export type Purpose = (typeof purposes)[number];
export type ConsentChoices = Record<Purpose, boolean>;

export type Consent = {
  /** Random, made for the log of consents and used for nothing else. */
  id: string;
  version: number;
  choices: ConsentChoices;
  /** When it was given, in whole seconds since 1970. */
  decidedAt: number;
};

const form = /^(\d{1,4})\.n(f?)(s?)(p?)\.(\d{10})\.([\w-]{22})$/;

/** `1.nfs.1795276800.…`: version, necessary with what was added, time, id. */
export function writeConsent({ id, version, choices, decidedAt }: Consent): string {
  const added = purposes.filter((purpose) => choices[purpose]).map((purpose) => purpose.charAt(0));
  return `${version}.n${added.join("")}.${decidedAt}.${id}`;
}

/** The consent in a Cookie header; nothing when there is none, when it is damaged, or when it answers an older question. */
export function readConsent(cookies: string | null | undefined): Consent | undefined {
  const value = cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${consentCookie}=`))
    ?.slice(consentCookie.length + 1);
  const [, version, functional, statistics, personalisation, decidedAt, id] = form.exec(value ?? "") ?? [];
  if (id === undefined || Number(version) !== consentVersion) return undefined;
  return {
    id,
    version: Number(version),
    choices: {
      functional: functional === "f",
      statistics: statistics === "s",
      personalisation: personalisation === "p",
    },
    decidedAt: Number(decidedAt),
  };
}
