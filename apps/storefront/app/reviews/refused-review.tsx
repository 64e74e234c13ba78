/** A text that is not shown: why, and that it may be written anew. */
export function RefusedReview({ reason }: { reason: string | undefined }) {
  return (
    <p className="notice notice--warning">Vi kan ikke vise teksten. {reason} Du er velkommen til at skrive den om.</p>
  );
}
