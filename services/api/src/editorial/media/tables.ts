import type { Generated } from "kysely";

export type PictureThing = "product" | "recipe" | "article" | "brand" | "campaign";

export type MediaTables = {
  media: {
    id: Generated<number>;
    hash: string;
    format: "jpeg" | "png" | "webp" | "avif" | "heic";
    bytes: number;
    width: number;
    height: number;
    shape: "full" | "cut";
    file_name: string;
    has_avif: Generated<boolean>;
    avif_attempts: Generated<number>;
    added_at: Date;
    added_by: string;
    /** The member of staff who sent the picture. */
    staff_id: number | null;
  };
  pictures: {
    id: Generated<number>;
    thing: PictureThing;
    key: string;
    media_id: number;
    position: Generated<number>;
    alt: Generated<string>;
    decorative: Generated<boolean>;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    credit: Generated<string>;
    licence: Generated<string>;
  };
};
