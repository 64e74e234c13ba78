import { z } from "zod";

/** An address part: lower-case letters, digits and hyphens. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "skal være små bogstaver, tal og bindestreger");

/** One line of text, NFC, without markup. */
export const line = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((text) => !/[<>]/.test(text), "må ikke indeholde HTML")
  .transform((text) => text.normalize("NFC"));

/** Running text, NFC; may hold `*kursiv*` and `[tekst](/sti)`, never HTML. */
export const prose = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .refine((text) => !/<\/?[a-z]/i.test(text), "må ikke indeholde HTML")
  .transform((text) => text.normalize("NFC"));

/** A colour as `#rrggbb`. */
export const tint = z.string().regex(/^#[0-9a-f]{6}$/i, "skal være en farve som #rrggbb");

export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "skal være en dato som 2026-11-20");
