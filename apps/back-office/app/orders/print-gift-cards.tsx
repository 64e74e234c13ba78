import type { FileAnswer } from "../api/hand-out-file";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";

/** Printing a gift card hands out money, so the button needs the right to refund and a repeated login step. */
export function PrintGiftCards() {
  const may = useMay("orders:refund");
  const words = "Ordrens gavekort skal printes, før den sendes.";
  return (
    <section className="part" aria-label="Gavekort">
      {may ? (
        <OfficeForm
          act="Print gavekort"
          hidden={{ act: "print-gift-cards" }}
          second
          result={(answer: FileAnswer) => <OpenPaper file={answer.file} />}
        >
          <p>{words} Printes de igen, får de nye koder.</p>
        </OfficeForm>
      ) : (
        <p>{words} Bed en, der må betale penge tilbage, om at gøre det.</p>
      )}
    </section>
  );
}

/** The paper is posted by a plain form: the answer is a file, not a page, and making the file creates the codes printed on it. */
const OpenPaper = ({ file }: { file: string | undefined }) =>
  file && (
    <form method="post" action={file} target="_blank" rel="noopener">
      <button type="submit" className="second">
        Åbn gavekortene
      </button>
    </form>
  );
