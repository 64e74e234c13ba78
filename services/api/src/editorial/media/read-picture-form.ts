import { Busboy } from "@fastify/busboy";

type ReadForm = { picture: Buffer; name: string; fields: Record<string, string> };

/** The parts of a form, of which the first file in the field `file` counts; undefined where it breaks off. */
export function readPictureForm(sent: Buffer, type: string): Promise<ReadForm | undefined> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const fields: Record<string, string> = {};
    let name: string | undefined;
    try {
      const form = new Busboy({
        headers: { "content-type": type },
        limits: { files: 2, fields: 20, fieldSize: 4_000, fieldNameSize: 100 },
      });
      form.on("file", (field, stream, called) => {
        stream.on("error", () => resolve(undefined));
        if (name !== undefined || field !== "file") return stream.resume();
        name = called ?? "";
        stream.on("data", (piece: Buffer) => pieces.push(piece));
      });
      form.on("field", (field, value) => {
        fields[field] = value;
      });
      form.on("finish", () => resolve({ picture: Buffer.concat(pieces), name: name ?? "", fields }));
      form.on("error", () => resolve(undefined));
      form.end(sent);
    } catch {
      resolve(undefined);
    }
  });
}
