import { createHash } from "node:crypto";
import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Settings } from "../../platform/settings.ts";

export type MailAttachment = { filename: string; content: Buffer; contentType: string };

export type ComposedMail = {
  subject: string;
  html: string;
  text: string;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
};

/** A mail with its envelope. `messageId` follows from its key and `date` is when it was first handed over: a repeat is the same mail. */
export type AddressedMail = ComposedMail & { key: string; to: string; date: Date };

export type MailTransport = {
  /** Whether sending the same mail again leaves one mail. */
  repeatable: boolean;
  /** @throws the server's or the network's error */
  send(mail: AddressedMail): Promise<void>;
  close(): void;
};

type Sender = Pick<Settings, "productName" | "company" | "publicUrl">;

/** Mail goes to the SMTP server of MAIL_URL, or is caught under DATA_DIR/mail when there is none. */
export function openMailTransport(settings: Settings): MailTransport {
  return settings.mailUrl
    ? smtpTransport(settings, settings.mailUrl)
    : caughtTransport(settings, caughtMailFolder(settings));
}

export const caughtMailFolder = ({ dataDir }: Pick<Settings, "dataDir">): string => join(dataDir, "mail");

/** The name of a mail in all its copies: servers and mail programs know a repeat by it. */
export function messageIdOf(key: string, { publicUrl }: Pick<Settings, "publicUrl">): string {
  return `<${digest(key)}@${new URL(publicUrl).hostname}>`;
}

function smtpTransport(settings: Sender, url: string): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The pool would send again by itself when a connection breaks; only the outbox may decide that.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  });
  return {
    repeatable: false,
    send: async (mail) => {
      await pool.sendMail(messageOf(mail, settings));
    },
    close: () => pool.close(),
  };
}

function caughtTransport(settings: Sender, folder: string): MailTransport {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    repeatable: true,
    send: async (mail) => {
      const { message } = await stream.sendMail(messageOf(mail, settings));
      if (!Buffer.isBuffer(message)) throw new Error("The stream transport gave no buffer");
      // Everybody's mail: nobody else on the machine reads it, nor in a folder from before.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const file = join(folder, caughtName(mail));
      // Renamed when whole, so that nobody reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => stream.close(),
  };
}

/** `20261120T100000000Z-3f5a….eml`: sorted by time, and the same name for the same mail. */
function caughtName({ key, date }: AddressedMail): string {
  return `${date.toISOString().replaceAll(/[-:.]/g, "")}-${digest(key)}.eml`;
}

/** The owner's first mails need a sender before anybody has said who that is; nobody is told to write there. */
const firstSender = ({ publicUrl }: Sender) => `hej@${new URL(publicUrl).hostname}`;

function messageOf(mail: AddressedMail, settings: Sender) {
  return {
    from: { name: settings.productName, address: settings.company.email || firstSender(settings) },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: messageIdOf(mail.key, settings),
    attachments: mail.attachments ?? [],
    headers: mail.headers ?? {},
    // Templates and data never make the transport fetch anything.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const digest = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 32);

/** The server refused this address or this mail for good: trying again would only annoy it. */
export function isPermanent(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === "number" && responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}

/**
 * No server took the connection, or none let the shop in: no mail was handed over, and none is to blame. A connection that breaks later
 * is the mail's own, so that a mail that always breaks it holds no other up.
 */
export function isServerAway(error: unknown): boolean {
  const { code, command } = error as { code?: unknown; command?: unknown };
  return command === "CONN" || code === "EAUTH" || code === "EDNS";
}
