import { confirmAddress, joinClub, newMemberAddress } from "../others.ts";
import { confirmAgain, hire, ownerOf } from "../staff.ts";
import type { Target } from "../target.ts";
import { codeOf, Visitor } from "../visitor.ts";

type PointsSaid = { balance?: number; offers?: { id: string; points: number; affordable: boolean }[] };

async function memberId({ shop }: Target, email: string): Promise<number> {
  const { rows } = await shop.pool.query("select id from members where lower(email) = $1", [email.toLowerCase()]);
  return rows[0]?.id ?? 0;
}

/** Points that one member of staff may give in a day; the owner has no limit. */
const mostGivenInADay = 3_000;

/** A member of staff gives a friend points, above the limits. */
export async function pointsForAFriend(target: Target): Promise<void> {
  const member = await joinClub(target);
  const id = await memberId(target, member.email);
  const owner = await ownerOf(target);
  const give = (person: typeof owner, points: number) =>
    person.browser
      .at(target)
      .post(`/office/members/${id}/points`, { points, reason: "Plaster på såret", operationId: crypto.randomUUID() });
  await confirmAgain(target, owner);
  const proper = await give(owner, 50);
  target.control(proper.status === 200, `the owner gives 50 points: ${proper.status} ${codeOf(proper)}`);
  const shop = await hire(target, "shop");
  const few = await give(shop, 20);
  target.control(few.status === 200, `who works in the shop gives 20 points: ${few.status} ${codeOf(few)}`);
  let given = 20;
  for (const points of [100_000, 50_000, 10_000, ...Array.from({ length: 40 }, () => 1_000)]) {
    const { status } = await give(shop, points);
    target.expect(status < 500, `${points} points are answered ${status}`);
    if (status === 200) given += points;
  }
  target.expect(given <= mostGivenInADay, `who works in the shop gave ${given} points in a day`);
}

/** Friends of a member of staff take points and delete their accounts, so that nothing tells of the gift. */
export async function pointsToThoseWhoLeave(target: Target): Promise<void> {
  const shop = await hire(target, "shop");
  const give = async () => {
    const friend = await joinClub(target);
    const gift = { points: 1_000, reason: "Plaster på såret", operationId: crypto.randomUUID() };
    const path = `/office/members/${await memberId(target, friend.email)}/points`;
    const { status } = await shop.browser.at(target).post(path, gift);
    const left = await friend.browser.send("DELETE", "/club/me");
    target.control(left.status === 200, `a friend deletes the account: ${left.status} ${codeOf(left)}`);
    return status;
  };
  let given = 0;
  for (let friend = 0; friend <= mostGivenInADay / 1_000; friend += 1) {
    const status = await give();
    if (friend === 0) target.control(status === 200, `a friend gets 1,000 points: ${status}`);
    else target.expect(status < 500, `1,000 points are answered ${status}`);
    if (status === 200) given += 1_000;
  }
  target.expect(given <= mostGivenInADay, `friends who left were given ${given} points in a day`);
}

/** A member spends the same points in simultaneous orders. */
export async function pointsSpentTwice(target: Target, presses: number): Promise<void> {
  const member = await joinClub(target);
  const owner = await ownerOf(target);
  const id = await memberId(target, member.email);
  const browser = member.browser.at(target);
  const first = await browser.get<PointsSaid>("/club/points");
  const offer = first.body.offers?.toSorted((a, b) => a.points - b.points)[0];
  target.control(offer !== undefined, `there is something to buy: ${first.status}`);
  if (!offer) return;
  await confirmAgain(target, owner);
  const given = await owner.browser.at(target).post(`/office/members/${id}/points`, {
    points: offer.points - (first.body.balance ?? 0),
    reason: "Til prøve",
    operationId: crypto.randomUUID(),
  });
  target.control(given.status === 200, `the member has just enough: ${given.status}`);
  const bought = await Promise.all(
    Array.from({ length: presses }, () =>
      browser.at(target).post(`/club/points/offers/${offer.id}`, { operationId: crypto.randomUUID() }),
    ),
  );
  const count = bought.filter(({ status }) => status === 200 || status === 201).length;
  target.control(count > 0, `${count} of ${presses} bought it: ${bought.map(codeOf).join(" ")}`);
  target.expect(count === 1, `${count} bought for the points of one`);
  const after = await browser.get<PointsSaid>("/club/points");
  target.expect((after.body.balance ?? -1) >= 0, `${after.body.balance} points are left`);
}

/** Points that one mailbox gets for joining, however often it joins. */
const joiningPoints = 25;

/** Joins and confirms the address. @returns the points that the account had */
async function joinForPoints(target: Target, email: string): Promise<{ points: number; browser: Visitor }> {
  const member = await joinClub(target, new Visitor(target), email);
  await confirmAddress(target, member);
  const { browser } = member;
  const said = await browser.get<PointsSaid>("/club/points");
  return { points: said.body.balance ?? 0, browser };
}

/** One mailbox joins under several labels and joins again after erasing, and then buys a gift card with the points. */
export async function pointsFromNothing(target: Target): Promise<void> {
  const [name, domain] = newMemberAddress().split("@");
  const first = await joinForPoints(target, `${name}@${domain}`);
  target.control(first.points === joiningPoints, `a mailbox gets points for joining: ${first.points}`);
  for (const email of [`${name}+en@${domain}`, `${name}+to@${domain}`]) {
    const { points, browser } = await joinForPoints(target, email);
    target.expect(points === 0, `a label of the same mailbox gets ${points} points`);
    const erased = await browser.send("DELETE", "/club/me");
    target.control(erased.status === 200, `the account is erased: ${erased.status}`);
  }
  const { rows } = await target.shop.pool.query<{ sku: string; price_ore: number }>(
    "select v.sku, v.price_ore from variants v join products p on p.slug = v.product_slug where p.gift_card = 'mail' and p.status = 'active' order by v.price_ore limit 1",
  );
  const { browser } = first;
  await browser.post("/cart/lines", { variantId: rows[0]?.sku, quantity: 1 });
  const paid = await browser.send<{ totalOre?: number }>("PUT", "/cart/points", { points: joiningPoints });
  target.control(paid.status === 200, `the points are laid in the cart: ${paid.status} ${codeOf(paid)}`);
  target.expect(paid.body.totalOre === rows[0]?.price_ore, `points pay for a gift card: ${paid.body.totalOre} øre`);
}
