import type { OwnLabel } from "@skaenk/contract/own-bottle";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { RenderingFailed } from "../../../platform/rendering/rendering-failed.ts";
import type { RenderingPool } from "../../../platform/rendering/rendering-pool.ts";
import { workIn } from "../../../platform/rendering/work.ts";
import { fileName } from "../../../platform/typed-text.ts";
import type { MediaTables } from "../../media/tables.ts";
import { type Draft, type MediaContext, takeBytes } from "../../media/take-picture.ts";
import type { LabelFault } from "./read-label.work.ts";

const readLabel = workIn<typeof import("./read-label.work.ts")>(new URL("./read-label.work.ts", import.meta.url));

/** From this width in its height on, a label is taken for one that goes around the bottle. */
const aroundFrom = 1.9;

type Sender = { by: string; staffId: number | null; at: Date };

/**
 * Takes a label in from the form that it arrived in: it is decoded and drawn anew in a child process, and kept and counted as any picture.
 * @throws Refused 400 malformed, 413 label_too_heavy, pictures_full, 422 label_…, 429 pictures_of_day, 503 rendering_busy
 */
export async function takeLabel<Tables extends MediaTables>(
  db: Database<Tables>,
  { labels, ...context }: MediaContext & { labels: RenderingPool },
  draft: Required<Draft>,
  sender: Sender,
): Promise<OwnLabel> {
  const read = await labels
    .run(readLabel, () => draft)
    .catch((error: unknown) => {
      throw error instanceof RenderingFailed ? refuse("too_intricate") : error;
    });
  if ("refused" in read) throw refuse(read.refused);
  const media = await takeBytes(db, context, { bytes: read.png, name: fileName(read.name), ...sender });
  const { hash, width, height } = media;
  return { hash, width, height, around: width >= height * aroundFrom };
}

const refusals: Readonly<Record<LabelFault, readonly [status: 400 | 413 | 422, detail: string]>> = {
  malformed: [400, "Formularen kan ikke læses."],
  no_file: [400, "Vælg en fil med etiketten."],
  too_heavy: [413, "Etiketten må højst fylde 25 MB. Gem den mindre, og prøv igen."],
  other_kind: [422, "Etiketten skal være PNG, JPEG, WebP, SVG eller PDF."],
  misnamed: [
    422,
    "Filens navn siger én slags fil, men indholdet er en anden. Gem etiketten igen, og prøv med den nye fil.",
  ],
  unreadable: [422, "Etiketten kan ikke læses. Filen er måske beskadiget."],
  too_large: [
    422,
    "Etiketten har mere end 50 megapixel eller er over 16.000 pixel lang. Gem den mindre, og prøv igen.",
  ],
  too_small: [422, "Etiketten skal være mindst 200 pixel på hver led, ellers kan den ikke læses på flasken."],
  too_narrow: [422, "Etiketten er for lang og smal til en flaske: højst otte gange så lang som bred."],
  blank: [422, "Der er intet at se på etiketten."],
  script: [422, "SVG-filen indeholder programkode. Gem etiketten uden den, eller som PNG eller PDF."],
  letters: [
    422,
    "SVG-filen har tekst, som ikke er lavet om til kurver. Lav teksten om til kurver, eller gem som PNG eller PDF.",
  ],
  too_intricate: [
    422,
    "Etiketten bruger billeder, effekter eller flere former, end der kan tegnes. Gem den som PNG, og prøv igen.",
  ],
  locked: [422, "PDF-filen er låst med et kodeord. Gem den uden, og prøv igen."],
  many_pages: [422, "PDF-filen har mere end 20 sider. Gem den side, etiketten står på, for sig selv."],
};

export function refuse(fault: LabelFault): Refused {
  const [status, detail] = refusals[fault];
  return new Refused(status, `label_${fault}`, detail, { errors: { file: detail } });
}
