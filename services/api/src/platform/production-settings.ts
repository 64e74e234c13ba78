import { isCvr } from "@skaenk/danish/cvr";

/** Made up for the demo, and nobody's number. */
export const sampleCvr = "12345678";

type Checked = {
  PUBLIC_URL?: string | undefined;
  COMPANY_CVR: string;
  namesCvr: boolean;
  MAIL_URL?: string | undefined;
  PAYMENT_PROVIDER?: string[] | undefined;
  AGE_PROVIDER?: string | undefined;
  OFFICE_KEY?: string | undefined;
};

/** This machine, by whatever name: links in mail would lead every customer to their own. */
const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f.*\])\.?$/i;

/**
 * The settings that are wrong in production, by name. A trial shop may use fakes, but must have its public address and a sender of its mails.
 */
export function wrongInProduction(settings: Checked, { allowFakes }: { allowFakes: boolean }): string[] {
  const { PUBLIC_URL, COMPANY_CVR, namesCvr, MAIL_URL } = settings;
  const wrong: string[] = [];
  if (!PUBLIC_URL) wrong.push("PUBLIC_URL: mangler; det er adressen, som kunderne og deres mails bruger");
  else if (ownMachine.test(new URL(PUBLIC_URL).hostname)) {
    wrong.push(`PUBLIC_URL: ${PUBLIC_URL} er denne maskine; skriv den adresse, som kunderne bruger`);
  }
  if (namesCvr && COMPANY_CVR === sampleCvr)
    wrong.push(`COMPANY_CVR: ${sampleCvr} er prøvebutikkens; skriv virksomhedens eget`);
  else if (namesCvr && !isCvr(COMPANY_CVR))
    wrong.push(`COMPANY_CVR: ${COMPANY_CVR} er ikke et CVR-nummer; et af cifrene er forkert`);
  if (settings.OFFICE_KEY) wrong.push("OFFICE_KEY: må ikke bruges i produktion (lav en API-nøgle på kontoret)");
  if (allowFakes) return wrong;
  for (const name of ["PAYMENT_PROVIDER", "AGE_PROVIDER"] as const) {
    if (![settings[name] ?? []].flat().includes("fake")) continue;
    wrong.push(`${name}: "fake" må ikke bruges i produktion (sæt ALLOW_FAKES=1 for en prøvebutik)`);
  }
  if (!MAIL_URL)
    wrong.push("MAIL_URL: mangler; i produktion må mail ikke fanges (sæt ALLOW_FAKES=1 for en prøvebutik)");
  return wrong;
}
