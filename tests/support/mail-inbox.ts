import PostalMime, { type Email } from "postal-mime";
import { openMailServer } from "./mail-server.ts";

export type StoryMail = {
  /** Value for MAIL_URL. */
  url: string;
  /** Waits for a mail to somebody. @returns its HTML */
  waitFor(to: string, subject: RegExp): Promise<string>;
  /** Mails to an address, the oldest first. */
  listFor(to: string): Email[];
  close(): Promise<void>;
};

const longestWaitMs = 60_000;

/** A mail server that everybody in a story reads their mail at. */
export async function openMailInbox(): Promise<StoryMail> {
  const mails: Email[] = [];
  const { url, close } = await openMailServer(async (letter) => mails.push(await PostalMime.parse(letter)));
  const listFor = (to: string) => mails.filter((one) => one.to?.some(({ address }) => address === to));
  return {
    url,
    close,
    listFor,
    async waitFor(to, subject) {
      const deadline = Date.now() + longestWaitMs;
      while (Date.now() < deadline) {
        const mail = listFor(to).findLast((one) => subject.test(one.subject ?? ""));
        if (mail) return mail.html ?? "";
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`No mail to ${to} about ${subject}, only ${mails.map((one) => one.subject).join(" | ")}`);
    },
  };
}
