/** Where the answer came from, after what it led to, or why not in words to show. */
type Sent = { at: URL } | { refused: string };

/**
 * Sends a form with a file and tells how far it has come; only this way of asking tells that.
 * @param told 0–100
 * @param accept `text/html`: answered as the browser's own form is, with a page to go to
 */
export function sendWithProgress(
  address: string,
  form: FormData,
  told: (percent: number) => void,
  accept = "application/json",
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("accept", accept);
    request.upload.onprogress = ({ loaded, total }) => told(Math.round((loaded / Math.max(1, total)) * 100));
    request.onerror = () => resolve({ refused: "Forbindelsen blev afbrudt. Filen er ikke sendt; prøv igen." });
    request.onload = () => {
      if (request.status < 300) resolve({ at: new URL(request.responseURL) });
      else resolve({ refused: reasonOf(request.responseText) });
    };
    request.send(form);
  });
}

function reasonOf(text: string): string {
  try {
    const { detail, code } = JSON.parse(text) as { detail?: string; code?: string };
    if (code === "not_logged_in") return "Du er logget ud. Log ind i et andet faneblad, og send filen igen.";
    if (detail) return detail;
  } catch {
    // No answer of the office's: said in its place.
  }
  return "Filen kunne ikke sendes. Prøv igen om lidt.";
}
