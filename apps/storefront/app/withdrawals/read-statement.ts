import type { WithdrawalPrefill, WithdrawalStatement } from "@skaenk/contract/withdrawals";

/** The form as it was filled in; `goods` are the ticked or written ones when only some are withdrawn. */
export type WithdrawalForm = {
  name: string;
  orderNumber: string;
  email: string;
  extent: "all" | "some";
  goods: string[];
  reason: string;
};

export const emptyForm = (prefill?: WithdrawalPrefill): WithdrawalForm => ({
  name: prefill?.name ?? "",
  orderNumber: prefill?.orderNumber ?? "",
  email: prefill?.email ?? "",
  extent: "all",
  goods: [],
  reason: "",
});

/** Goods come ticked, or written one to a line when nobody knows what was in the order. */
export function readWithdrawalForm(form: FormData): WithdrawalForm {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const written = text("written").split(/\r?\n/);
  const goods = [...form.getAll("goods").map(String), ...written].map((line) => line.trim()).filter(Boolean);
  return {
    name: text("name"),
    orderNumber: text("orderNumber"),
    email: text("email"),
    extent: form.get("extent") === "some" ? "some" : "all",
    goods,
    reason: text("reason"),
  };
}

export function statementOf({ name, orderNumber, email, extent, goods, reason }: WithdrawalForm): WithdrawalStatement {
  return { name, orderNumber, email, lines: extent === "all" ? "all" : goods, ...(reason ? { reason } : {}) };
}
