/**
 * Loaded before a shop in a process of its own (`--import`): what it asks the addresses named in `OUTSIDE_WORLD` is answered by stand-ins
 * on this machine. A shop in production believes MobilePay at its own address alone, and a test does not reach that.
 */
const places = JSON.parse(process.env.OUTSIDE_WORLD ?? "{}") as Record<string, string>;
const real = globalThis.fetch;

globalThis.fetch = async (asked, init) => {
  const address = new URL(asked instanceof Request ? asked.url : asked);
  const place = places[address.origin];
  if (place === undefined) return await real(asked, init);
  return await real(new URL(`${address.pathname}${address.search}`, place), init);
};
