import type { OfficialFile } from "./shop-facts";

const yourEurope = "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_da.htm";

/** Two years of legal guarantee, with the notice that is the same in all of Europe once the shop has put it in place. @source denmark.md 1.12 */
export function GuaranteeNotice({ notice }: { notice: OfficialFile | undefined }) {
  return (
    <a href={yourEurope} target="_blank" rel="noreferrer">
      {notice ? (
        <img className="official-file" src={notice.src} alt={notice.alt} loading="lazy" />
      ) : (
        "Du har mindst 2 års reklamationsret efter købeloven"
      )}
    </a>
  );
}
