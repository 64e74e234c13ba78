import type { AttackedShop } from "./open-shops.ts";
import { confirmAgain, ownerOf } from "./staff.ts";
import { Target } from "./target.ts";
import { codeOf } from "./visitor.ts";

const chosen = new WeakMap<AttackedShop, string>();

/** Sets the shop's payment providers as the owner. @param providers names separated by commas */
export async function payBy({ shop, seed }: Target, providers: string): Promise<void> {
  if (chosen.get(shop) === providers) return;
  const target = new Target(shop, seed);
  const owner = await ownerOf(target);
  const choose = () =>
    owner.browser.at(target).send("PATCH", "/office/settings/providers", { values: { PAYMENT_PROVIDER: providers } });
  let answer = await choose();
  if (codeOf(answer) === "confirm_again") {
    await confirmAgain(target, owner);
    answer = await choose();
  }
  target.control(answer.status === 200, `the owner chooses ${providers}: ${answer.status}`);
  chosen.set(shop, providers);
}
