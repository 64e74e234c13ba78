/**
 * Sends a form with a file and tells how far it has come; only this way of asking tells that.
 * @param told 0–100
 * @returns the page of the office that it leads to, or why not in words to show
 */
export function sendForm(
  address: string,
  form: FormData,
  told: (percent: number) => void,
): Promise<{ path: string } | { refused: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // As the browser's own form asks: answered with a page to go to.
    request.setRequestHeader("accept", "text/html");
    request.upload.onprogress = ({ loaded, total }) => told(Math.round((loaded / Math.max(1, total)) * 100));
    request.onerror = () => resolve({ refused: "Forbindelsen blev afbrudt. Filen er ikke sendt; prøv igen." });
    request.onload = () => {
      const { pathname, searchParams, search } = new URL(request.responseURL);
      const refused = searchParams.get("afvist");
      if (request.status >= 300) return resolve({ refused: detailOf(request.responseText) });
      resolve(refused ? { refused } : { path: `${pathname.replace(/^\/kontor/, "")}${search}` });
    };
    request.send(form);
  });
}

function detailOf(text: string): string {
  try {
    const { detail, code } = JSON.parse(text) as { detail?: string; code?: string };
    if (code === "not_logged_in") return "Du er logget ud. Log ind i et andet faneblad, og send filen igen.";
    if (detail) return detail;
  } catch {
    // No answer of the office's: said in its place.
  }
  return "Filen kunne ikke sendes. Prøv igen om lidt.";
}
