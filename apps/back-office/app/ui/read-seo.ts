import { typed } from "../api/form-answer";
import type { SentForm } from "../api/read-form";

/** What a form says to search engines; nothing where both lines are empty. */
export function readSeo(form: SentForm): { title: string; description: string } | null {
  const [title, description] = [typed(form, "seo.title").trim(), typed(form, "seo.description").trim()];
  return title || description ? { title, description } : null;
}
