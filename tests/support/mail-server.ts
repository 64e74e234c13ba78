import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type MailServer = { url: string; close(): Promise<void> };

/**
 * A mail server on loopback. One who is killed in the middle of a letter has not sent it.
 * @param take gets each whole letter; what it throws is answered, and as long as it waits nothing is
 * @param meet is told of each recipient first; what it throws is answered
 */
export async function openMailServer(
  take: (letter: Buffer) => unknown,
  meet: (address: string) => void = () => undefined,
): Promise<MailServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      try {
        meet(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData: async (stream, _session, done) => {
      try {
        await take(await buffer(stream));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  smtp.on("error", () => undefined);
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
