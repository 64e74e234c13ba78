import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { Refused } from "../../platform/refuse.ts";
import { fileName } from "../../platform/typed-text.ts";
import { fetchFile } from "./start-import.ts";

type Read = { body: AsyncIterable<Uint8Array>; name: string } | { address: string };

/**
 * The file of a form as it arrives, or the one at the address that it names: nothing but what the front door has gathered lies in memory.
 * @throws Refused 400, 415, 422; reading the body throws Refused 400 where the form breaks off
 */
export async function readSentFile({ req }: Context) {
  const type = req.header("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new Refused(415, "unsupported_media_type", "Filen skal sendes som en formular med en fil.");
  }
  const read = await readForm(req.raw, type);
  if ("body" in read) return read;
  if (read.address.trim() !== "") return await fetchFile(read.address.trim());
  const message = "Vælg en fil, eller skriv adressen på en.";
  throw new Refused(400, "malformed", message, { errors: { file: message } });
}

/** As far as the first file that has a name: what stands after it is not waited for. */
function readForm({ body }: Request, type: string): Promise<Read> {
  return new Promise((resolve, reject) => {
    if (!body) return reject(malformed());
    let file: Readable | undefined;
    let address = "";
    const breakOff = (error: unknown) => {
      file?.destroy(error as Error);
      reject(malformed());
    };
    try {
      const form = new Busboy({ headers: { "content-type": type }, limits: { files: 2, fields: 20 } });
      form.on("file", (field, sent, name) => {
        // It says several times that the form broke off, also to whoever has stopped listening: unheard, that would end the process.
        sent.on("error", () => undefined);
        // A chooser in which nothing was chosen sends a file without a name.
        if (file || field !== "file" || !name) return sent.resume();
        file = sent;
        resolve({ body: wholeOf(sent), name: fileName(name) || "fil.csv" });
      });
      form.on("field", (field, value) => {
        if (field === "address") address = value;
      });
      form.on("finish", () => resolve({ address }));
      form.on("error", breakOff);
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
        .on("error", breakOff)
        .pipe(form);
    } catch (error) {
      breakOff(error);
    }
  });
}

async function* wholeOf(sent: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* sent;
  } catch {
    throw malformed();
  }
}

const malformed = () => new Refused(400, "malformed", "Formularen kan ikke læses.");
