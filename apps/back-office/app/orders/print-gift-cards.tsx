import { useRevalidator } from "react-router";
import type { FileAnswer } from "../api/hand-out-file";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";

type Props = {
  /** The `act` of the form, and the words of its button. */
  act: "print-gift-cards" | "print";
  button: string;
  words: string;
  /** The warning that a second print makes a new code and ends the former. */
  again: string;
  /** True when there is a print already, so that nobody need be asked for one. */
  printed: boolean;
  open: string;
};

/** Printing a gift card hands out money, so the button needs the right to refund and a repeated login step. */
export function PrintGiftCards({ act, button, words, again, printed, open }: Props) {
  const may = useMay("orders:refund");
  return (
    <section className="part" aria-label="Print">
      {may ? (
        <OfficeForm
          act={button}
          hidden={{ act }}
          second
          result={(answer: FileAnswer) => <OpenPaper file={answer.file} words={open} />}
        >
          <p>
            {words} {again}
          </p>
        </OfficeForm>
      ) : (
        <p>
          {words} Bed en, der må betale penge tilbage, {printed ? "hvis det skal ske igen" : "om at gøre det"}.
        </p>
      )}
    </section>
  );
}

/**
 * The paper is posted by a plain form: the answer is a file, not a page, and making the file creates the codes printed on it. The page
 * is read again when its reader comes back from the file, and tells then that the cards are printed.
 */
function OpenPaper({ file, words }: { file: string | undefined; words: string }) {
  const { revalidate } = useRevalidator();
  if (!file) return null;
  return (
    <form
      method="post"
      action={file}
      target="_blank"
      rel="noopener"
      onSubmit={() => window.addEventListener("focus", () => void revalidate(), { once: true })}
    >
      <button type="submit" className="second">
        {words}
      </button>
    </form>
  );
}
