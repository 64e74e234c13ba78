import { paymentProviders } from "../../../payment-providers.ts";
import type { EconomicSettings } from "../../../platform/accounting-settings.ts";
import { callProvider, type ProviderCall } from "../../../platform/integrations/call-provider.ts";
import { ProviderRefused } from "../../../platform/integrations/provider-answers.ts";
import type { ConnectionAttempt } from "../../../platform/integrations/try-connection.ts";
import type { SentLine } from "../tables.ts";

export type VoucherToSend = {
  /** The same day and provider have the same one. */
  key: string;
  day: string;
  provider: string;
  lines: readonly SentLine[];
  /** How often it was asked for: a refusal that e-conomic remembers is not met again. */
  round: number;
};

export type EconomicJournal = {
  /** @returns the number of the voucher there; @throws ProviderUnavailable, ProviderRefused */
  send(voucher: VoucherToSend): Promise<number>;
  trials(): ConnectionAttempt[];
};

type Entry = { accountNumber: number; amount: number };
type Listed = { items: Entry[]; cursor?: string };

/** A finance voucher, as e-conomic counts kinds of entries. */
const financeVoucher = 5;
const places: Record<string, number> = {
  ...Object.fromEntries(paymentProviders.map(({ name, journal }) => [name, journal.place])),
  ...{ bank: 4, fake: 5, "gift-card": 6 },
};

/**
 * e-conomic's journal: a line of a voucher is a draft entry, which a person books there. Our number of a voucher is made of its day
 * and provider, so that what may have come before is found by it, and only what is missing is sent.
 * @source apis.e-conomic.com/journalsapi: draft-entries; an Idempotency-Key holds for an hour
 */
export function economicJournal(settings: EconomicSettings, send: typeof fetch): EconomicJournal {
  const call = <Answer>(method: ProviderCall["method"], path: string, more: { body?: unknown; key?: string } = {}) =>
    callProvider<Answer>(send, {
      method,
      url: `${settings.url}${path}`,
      headers: {
        "x-appsecrettoken": settings.appSecretToken,
        "x-agreementgranttoken": settings.agreementGrantToken,
        ...(more.key ? { "idempotency-key": more.key } : {}),
      },
      ...(more.body === undefined ? {} : { body: more.body }),
    });

  const listThere = async (voucherNumber: number): Promise<Entry[]> => {
    const filter = `journalNumber$eq:${settings.journal}$and:voucherNumber$eq:${voucherNumber}`;
    return (await call<Listed>("GET", `/draft-entries?${new URLSearchParams({ filter })}`)).items;
  };

  return {
    send: async (voucher) => {
      const { key, day, lines, round } = voucher;
      const voucherNumber = voucherNumberOf(voucher);
      const missing = missingOf(lines, await listThere(voucherNumber), voucherNumber);
      for (const line of missing) {
        const body = {
          entryTypeNumber: financeVoucher,
          journalNumber: settings.journal,
          voucherNumber,
          date: day,
          accountNumber: Number(line.account),
          amount: line.ore / 100,
          currency: "DKK",
          text: `${line.text} (${key})`,
        };
        const name = `${key}-${lines.indexOf(line)}-${round}`;
        await call("POST", "/draft-entries", { body, key: name }).catch((error: unknown) => {
          throw inDanish(error, line);
        });
      }
      return voucherNumber;
    },
    trials: () => [
      {
        step: "Log ind hos e-conomic, og find kassekladden",
        attempt: async () => {
          const { name } = await call<{ name: string }>("GET", `/journals/${settings.journal}`);
          return `Kladde ${settings.journal} hedder ${name}`;
        },
      },
    ],
  };
}

/** `2026-11-20` of Stripe is 2611203. */
const voucherNumberOf = ({ day, provider }: VoucherToSend): number =>
  Number(`${day.slice(2).replaceAll("-", "")}${places[provider] ?? 9}`);

/** @throws ProviderRefused where something stands there that we did not send */
function missingOf(lines: readonly SentLine[], there: Entry[], voucherNumber: number): SentLine[] {
  const missing = [...lines];
  for (const { accountNumber, amount } of there) {
    const at = missing.findIndex(
      ({ account, ore }) => Number(account) === accountNumber && ore === Math.round(amount * 100),
    );
    if (at === -1) {
      const words = `Bilag ${voucherNumber} står allerede i kladden med andre linjer. Slet det i e-conomic, og send det igen.`;
      throw new ProviderRefused(words);
    }
    missing.splice(at, 1);
  }
  return missing;
}

function inDanish(error: unknown, { account, text }: SentLine): unknown {
  if (!(error instanceof ProviderRefused) || error.status === 401 || error.status === 403) return error;
  const said = [...error.message.matchAll(/"message":\s*"([^"]+)"/g)].map(([, words]) => words).join(" ");
  const words = `e-conomic tager ikke imod linjen på konto ${account} (${text}). ${said || error.message}`;
  return new ProviderRefused(words, error.status);
}
