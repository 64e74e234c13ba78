import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type StoryMail = {
  /** What MAIL_URL takes. */
  url: string;
  /** Waits for a mail to somebody. @returns its HTML */
  waitFor(to: string, subject: RegExp): Promise<string>;
  close(): Promise<void>;
};

const longestWaitMs = 60_000;

/** A mail server that everybody in a story reads their mail at. */
export async function openMailInbox(): Promise<StoryMail> {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _session, done) => {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  smtp.on("error", () => undefined);
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    async waitFor(to, subject) {
      const deadline = Date.now() + longestWaitMs;
      while (Date.now() < deadline) {
        const mail = mails.findLast(
          (one) => one.to?.some(({ address }) => address === to) && subject.test(one.subject ?? ""),
        );
        if (mail) return mail.html ?? "";
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No mail to ${to} about ${subject}, only ${mails.map((one) => one.subject).join(" | ")}`);
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
