/**
 * The age sign at the moment of purchase. Only the authority's own file may be shown; until the shop has put it in place,
 * plain words say the same. @source denmark.md 1.3
 */
export function AgeNotice({ ageLimit, sign }: { ageLimit: 0 | 18; sign?: { src: string; alt: string } }) {
  if (ageLimit === 0) return null;
  if (sign) return <img className="age-notice__sign" src={sign.src} alt={sign.alt} width={320} height={120} />;
  return (
    <p className="age-notice">
      <strong className="age-notice__mark">18+</strong>
      <span>Vi sælger kun alkohol til dig, der er fyldt 18 år. Din alder bliver kontrolleret, før du betaler.</span>
    </p>
  );
}
