import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type MockPaymentStatus = "pending" | "authorized" | "failed" | "cancelled" | "captured" | "refunded";

export type MockPayment = {
  id: string;
  reference: string;
  amountOre: number;
  description: string;
  returnUrl: string;
  webhookUrl: string;
  minimumAge: number;
  status: MockPaymentStatus;
  capturedOre: number;
  refundedOre: number;
  /** What was not drawn has been let go. */
  restReleased?: boolean;
  /** Keys of what has been done, so that the same asked for twice is done once. */
  doneKeys: string[];
  events: number;
};

/** A shop that is tried for months must not fill the machine: the oldest payments are forgotten. */
const usuallyKept = 2_000;

type PaymentStoreOptions = {
  /** Where payments survive a restart; in memory only without it. */
  file?: string | undefined;
  /** How many payments are remembered. A real provider forgets none: whoever compares books says `Infinity`. */
  mostKept?: number | undefined;
};

/** The payments that the stand-in has made, oldest first. */
export class PaymentStore {
  readonly #file: string | undefined;
  readonly #mostKept: number;
  readonly #payments: Map<string, MockPayment>;
  readonly #byReference: Map<string, MockPayment>;

  constructor({ file, mostKept = usuallyKept }: PaymentStoreOptions = {}) {
    this.#file = file;
    this.#mostKept = mostKept;
    const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MockPayment[]) : [];
    this.#payments = new Map(stored.map((payment) => [payment.id, payment]));
    this.#byReference = new Map(stored.map((payment) => [payment.reference, payment]));
  }

  get(id: string): MockPayment | undefined {
    return this.#payments.get(id);
  }

  findByReference(reference: string): MockPayment | undefined {
    return this.#byReference.get(reference);
  }

  save(payment: MockPayment): void {
    this.#payments.set(payment.id, payment);
    this.#byReference.set(payment.reference, payment);
    for (const oldest of this.#payments.values()) {
      if (this.#payments.size <= this.#mostKept) break;
      this.#payments.delete(oldest.id);
      this.#byReference.delete(oldest.reference);
    }
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify([...this.#payments.values()]), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}
