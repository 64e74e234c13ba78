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

const mostKept = 2_000;

/** Payments in memory, and in a file so that a restart of the shop does not forget them. Without `file`: memory only. */
export class PaymentStore {
  readonly #file: string | undefined;
  readonly #payments: Map<string, MockPayment>;

  constructor(file?: string) {
    this.#file = file;
    const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MockPayment[]) : [];
    this.#payments = new Map(stored.map((payment) => [payment.id, payment]));
  }

  get(id: string): MockPayment | undefined {
    return this.#payments.get(id);
  }

  findByReference(reference: string): MockPayment | undefined {
    return [...this.#payments.values()].find((payment) => payment.reference === reference);
  }

  save(payment: MockPayment): void {
    this.#payments.set(payment.id, payment);
    for (const oldest of this.#payments.keys()) {
      if (this.#payments.size <= mostKept) break;
      this.#payments.delete(oldest);
    }
    if (!this.#file) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const next = `${this.#file}.next`;
    writeFileSync(next, JSON.stringify([...this.#payments.values()]), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}
