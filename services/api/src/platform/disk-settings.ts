import { join, resolve } from "node:path";
import { z } from "zod";

/** Names in the environment. */
export const diskNames = {
  BUILDS_DIR: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1).optional(),
  PICTURES_MOST_GB: z.coerce.number().int().min(1).max(100_000).default(20),
};

export type DiskSettings = {
  /** Uploaded pictures; shared by the machines of one shop. */
  mediaDir: string;
  /** Gigabytes that originals of uploaded pictures may take together. */
  picturesMostGb: number;
  /** The folder with the pages' files of the last builds, shared by all processes. */
  buildsDir: string;
};

type DiskValues = { BUILDS_DIR?: string | undefined; MEDIA_DIR?: string | undefined; PICTURES_MOST_GB: number };

export const diskOf = (value: DiskValues, dataDir: string): DiskSettings => ({
  buildsDir: resolve(value.BUILDS_DIR ?? join(dataDir, "builds")),
  mediaDir: resolve(value.MEDIA_DIR ?? join(dataDir, "media")),
  picturesMostGb: value.PICTURES_MOST_GB,
});
