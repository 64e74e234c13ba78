import type { OfficePicture, PictureOwner } from "@skaenk/contract/office/pictures";
import { photoAddress } from "@skaenk/contract/photo-address";
import { versionOf } from "../../../office/audit/queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { MediaRow } from "../queries.ts";
import type { PictureThing } from "../tables.ts";
import type { PlacedPictureRow } from "./queries.ts";

export const showPictures = (db: Queries<AuditTables>, rows: PlacedPictureRow[]): Promise<OfficePicture[]> =>
  Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      alt: row.alt,
      decorative: row.decorative,
      focus: { x: row.focus_x, y: row.focus_y },
      credit: row.credit,
      licence: row.licence,
      position: row.position,
      published: row.alt !== "" || row.decorative,
      version: await versionOf(db, "picture", String(row.id)),
      address: addressOf(row, { x: row.focus_x, y: row.focus_y }),
      fileName: row.file_name,
      format: row.format,
      shape: row.shape,
      width: row.width,
      height: row.height,
      bytes: row.bytes,
    })),
  );

const kindOf: Record<PictureThing, PictureOwner> = {
  product: "products",
  recipe: "recipes",
  article: "articles",
  brand: "brands",
  campaign: "campaigns",
};

export const showLibraryItem = (
  row: MediaRow,
  uses: { thing: PictureThing; key: string; alt: string; decorative: boolean }[],
) => ({
  hash: row.hash,
  address: addressOf(row, { x: 50, y: 50 }),
  fileName: row.file_name,
  format: row.format,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  addedAt: row.added_at.toISOString(),
  addedBy: row.added_by,
  usedBy: uses.map(({ thing, key, alt, decorative }) => ({
    ...{ kind: kindOf[thing], slug: key, alt: alt !== "" || decorative },
  })),
});

type Kept = Pick<MediaRow, "hash" | "shape" | "width" | "height" | "has_avif">;

const addressOf = ({ hash, shape, width, height, has_avif }: Kept, focus: { x: number; y: number }): string =>
  photoAddress({ hash, shape, width, height, focus, avif: has_avif });
