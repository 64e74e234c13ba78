import { useShopFacts } from "../ui/shop-facts";

/**
 * The age sign at the moment of purchase. Only the authority's own file may be shown; until the shop has put it in place,
 * plain words say the same. With `passed` the age of the buyer is already proved for this order, so the notice announces no check.
 * @source denmark.md 1.3
 */
export function AgeNotice({ ageLimit, passed = false }: { ageLimit: 0 | 16 | 18; passed?: boolean }) {
  const sign = useShopFacts()?.official.ageSign;
  if (ageLimit === 0) return null;
  if (sign && ageLimit === 18) return <img className="official-file" src={sign.src} alt={sign.alt} />;
  return (
    <p className="age-notice">
      <strong className="age-notice__mark">{ageLimit}+</strong>
      <span>
        {ageLimit === 18
          ? "Vi sælger kun alkohol til dig, der er fyldt 18 år."
          : "Det her sælger vi til dig, der er fyldt 16 år: Intet af det er stærkere end 6 %."}
        {passed ? " Din alder er bekræftet." : " Din alder bliver kontrolleret, før du betaler."}
      </span>
    </p>
  );
}
