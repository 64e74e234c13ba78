import { type ClientRequest, request as httpRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { placeOrder } from "../orders.ts";
import { othersAtFirst, othersMeanwhile } from "../others.ts";
import type { Target } from "../target.ts";

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(256 * 1024);

/** Upload addresses for large files, which need rights that the attacker does not have. */
const largeTakers: [path: string, method: string, type: string, megabytes: number][] = [
  ["/kontor/varer/havgus-london-dry-gin", "POST", "multipart/form-data; boundary=x", 25],
  ["/kontor/import", "POST", "multipart/form-data; boundary=x", 25],
  ["/api/v1/office/products/havgus-london-dry-gin/images", "POST", "multipart/form-data; boundary=x", 25],
  ["/api/v1/office/imports", "POST", "multipart/form-data; boundary=x", 100],
  ["/api/v1/office/former-files", "POST", "multipart/form-data; boundary=x", 100],
  ["/api/v1/office/recipe-files", "POST", "multipart/form-data; boundary=x", 10],
  ["/design-drinkskort/resultat", "POST", "multipart/form-data; boundary=x", 2],
];

/** Large uploads of strangers on one network that stall half-way, while orders, logins and payments must go on. */
export async function largeBodies(target: Target, connections: number, tries: number): Promise<void> {
  await othersAtFirst(target);
  const small = await target.ask("/api/v1/office/imports", {
    method: "POST",
    body: "--x--",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  target.control(
    small.status === 401 || small.status === 403,
    `a stranger's file is refused by right: ${small.status}`,
  );
  const from = target.newAddress();
  const senders: Sender[] = [];
  for (let at = 0; at < connections; at += 1) {
    const taker = largeTakers[at % largeTakers.length];
    if (taker) senders.push(openSender(target, taker, { from, announced: at % 2 === 0 }));
  }
  try {
    await sleep(1_500);
    const sent = senders.reduce((sum, one) => sum + one.sent(), 0);
    target.control(sent > 0, `${Math.round(sent / megabyte)} MB have been sent by ${connections} connections`);
    for (let time = 0; time < tries; time += 1) {
      const during = `while ${Math.round(senders.reduce((sum, one) => sum + one.sent(), 0) / megabyte)} MB wait half sent`;
      await othersMeanwhile(target, during);
      const { status } = await placeOrder(target);
      target.expect(status === 201, `${during}: an order is answered ${status}`);
    }
  } finally {
    for (const one of senders) one.stop();
  }
}

type Sender = { sent(): number; stop(): void };

/** Sends as much of a body as the shop accepts, then stalls. */
function openSender(
  target: Target,
  [path, method, type, megabytes]: (typeof largeTakers)[number],
  { from, announced }: { from: string; announced: boolean },
): Sender {
  const length: Record<string, string> = announced ? { "content-length": String(megabytes * megabyte) } : {};
  const headers = { "x-forwarded-for": from, "content-type": type, ...length };
  const request: ClientRequest = httpRequest(`${target.url}${path}`, { method, headers, agent: false });
  request.on("error", () => undefined);
  let written = 0;
  // The body is written except for its last piece.
  const write = () => {
    while (written < megabytes * megabyte - piece.length && !request.destroyed) {
      written += piece.length;
      if (!request.write(piece)) return void request.once("drain", write);
    }
  };
  write();
  return { sent: () => request.socket?.bytesWritten ?? 0, stop: () => request.destroy() };
}
