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
  open: string;
};

/** Printing a gift card hands out money, so the button needs the right to refund and a repeated login step. */
export function PrintGiftCards({ act, button, words, again, open }: Props) {
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
        <p>{words} Bed en, der må betale penge tilbage, om at gøre det.</p>
      )}
    </section>
  );
}

/** The paper is posted by a plain form: the answer is a file, not a page, and making the file creates the codes printed on it. */
const OpenPaper = ({ file, words }: { file: string | undefined; words: string }) =>
  file && (
    <form method="post" action={file} target="_blank" rel="noopener">
      <button type="submit" className="second">
        {words}
      </button>
    </form>
  );
