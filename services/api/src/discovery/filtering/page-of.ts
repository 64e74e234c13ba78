/** One page of a list, in the shape of every list answer. */
export function pageOf<Item>(items: readonly Item[], { page, pageSize }: { page: number; pageSize: number }) {
  return { items: items.slice((page - 1) * pageSize, page * pageSize), total: items.length, page, pageSize };
}
