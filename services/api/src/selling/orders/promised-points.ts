type Order = {
  placed_by_member: boolean;
  ore_per_earned_point: number | null;
  goods_ore: number;
  discount_ore: number;
};
type Line = { price_ore: number; quantity: number; gift_card: unknown };

/**
 * The points that an order gives the member who placed it when all of it is kept: of the goods after everything that was taken off, without deposit,
 * delivery and gift cards. 0 for everybody else, and where it does not say its rate. Pure.
 */
export function promisedPoints(order: Order, lines: readonly Line[]): number {
  const { ore_per_earned_point: rate, goods_ore, discount_ore } = order;
  if (!order.placed_by_member || !rate) return 0;
  const cardsOre = lines.reduce((sum, line) => sum + (line.gift_card === null ? 0 : line.price_ore * line.quantity), 0);
  return Math.max(0, Math.floor((goods_ore - cardsOre - discount_ore) / rate));
}
