import { z } from "zod";

/** Names in the environment. */
export const studioNames = {
  STUDIO: z.string().min(1).max(4_096).optional(),
};

export type StudioSettings = {
  /** The program `blender`, by name or by path; undefined where the office takes no pictures. */
  studio: string | undefined;
};

export const studioOf = (value: { STUDIO?: string | undefined }): StudioSettings => ({ studio: value.STUDIO });
