import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** Reads the title and description for search engines from a form; undefined when both are empty. */
export function readSeo(form: SentForm): { title: string; description: string } | null {
  const [title, description] = [typed(form, "seo.title").trim(), typed(form, "seo.description").trim()];
  return title || description ? { title, description } : null;
}
