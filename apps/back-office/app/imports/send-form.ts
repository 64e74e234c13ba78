import { sendWithProgress } from "../api/send-with-progress";

/**
 * Sends a form with a file as the browser itself would.
 * @param told 0–100
 * @returns the page of the office that it leads to, or why not in words to show
 */
export async function sendForm(
  address: string,
  form: FormData,
  told: (percent: number) => void,
): Promise<{ path: string } | { refused: string }> {
  const answer = await sendWithProgress(address, form, told, "text/html");
  if ("refused" in answer) return answer;
  const { pathname, searchParams, search } = answer.at;
  const refused = searchParams.get("afvist");
  return refused ? { refused } : { path: `${pathname.replace(/^\/kontor/, "")}${search}` };
}
