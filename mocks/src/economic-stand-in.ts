import { StandIn } from "./stand-in.ts";

type Entry = {
  entryTypeNumber?: number;
  journalNumber?: number;
  voucherNumber?: number;
  date?: string;
  accountNumber?: number;
  amount?: number;
  currency?: string;
  text?: string;
};
type Stored = Entry & { entryNumber: number; objectVersion: string };
type Options = { app: string; grant: string; send: typeof fetch };

const journals = [
  { number: 1, name: "Daglig" },
  { number: 7, name: "Netbutik" },
];

const problem = (errorCode: string, property: string, message: string) => ({
  type: "https://tools.ietf.org/html/rfc7231#section-6.5.1",
  title: "Validation failed",
  status: 400,
  errorCode,
  errors: [{ message, errorCode, property }],
});

/**
 * e-conomic's journals as apis.e-conomic.com/journalsapi describes them, for tests: two tokens, draft entries with filters as
 * `property$eq:value$and:…`, lists without a cursor at their end, refusals as problem+json, and keys for doing things once.
 * It books nothing.
 * @source apis.e-conomic.com/journalsapi, version 16
 */
export class EconomicStandIn extends StandIn {
  readonly entries: Stored[] = [];
  /** The agreement's own chart has none of these. */
  readonly unknownAccounts = new Set<number>();
  readonly #answered = new Map<string, { status: 201 | 400; body: object }>();

  constructor({ app, grant, send }: Options) {
    super(send);
    this.app.use(async ({ req, json }, next) => {
      if (req.header("x-appsecrettoken") === app && req.header("x-agreementgranttoken") === grant) return next();
      return json({ title: "Unauthorized", status: 401, errorCode: "E00500" }, 401);
    });
    this.app.get("/journals/:number", ({ req, json }) => {
      const journal = journals.find(({ number }) => number === Number(req.param("number")));
      return journal ? json(journal) : json({ title: "Not Found", status: 404, errorCode: "NoRecordsFound" }, 404);
    });
    this.app.get("/draft-entries", ({ req, json }) => {
      const wanted = (req.query("filter") ?? "").split("$and:").map((one) => one.split("$eq:"));
      const fits = (entry: Stored) =>
        wanted.every(([name = "", value]) => String(entry[name as keyof Stored]) === value);
      return json({ items: this.entries.filter(fits).map((entry) => ({ ...entry, date: `${entry.date}T00:00:00` })) });
    });
    this.app.post("/draft-entries", async ({ req, json }) => {
      const key = req.header("idempotency-key") ?? "";
      const before = this.#answered.get(key);
      if (before) return json(before.body, before.status);
      const answer = this.#add((await req.json()) as Entry);
      if (key) this.#answered.set(key, answer);
      return json(answer.body, answer.status);
    });
  }

  #add(entry: Entry): { status: 201 | 400; body: object } {
    const refuse = (...told: Parameters<typeof problem>) => ({ status: 400 as const, body: problem(...told) });
    const { journalNumber, voucherNumber, accountNumber = 0, amount, currency, date, entryTypeNumber } = entry;
    if (entryTypeNumber !== 5) return refuse("InvalidEntryType", "EntryTypeNumber", "Entry type is not supported.");
    if (!journals.some(({ number }) => number === journalNumber)) {
      return refuse("JournalNotFound", "JournalNumber", "Journal does not exist.");
    }
    if (!currency || !date || amount === undefined) return refuse("Required", "Amount", "A field is required.");
    if (voucherNumber !== undefined && (voucherNumber < 0 || voucherNumber > 999_999_999)) {
      return refuse("JournalEntryVoucherNumberNotWithinBoundaries", "VoucherNumber", "Voucher number is out of range.");
    }
    if (this.unknownAccounts.has(accountNumber)) {
      return refuse("AccountNotFound", "AccountNumber", `Account ${accountNumber} does not exist.`);
    }
    const entryNumber = this.entries.length + 1;
    this.entries.push({ ...entry, entryNumber, objectVersion: `v${entryNumber}` });
    return { status: 201, body: { entryNumber } };
  }
}
