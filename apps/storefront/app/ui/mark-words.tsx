/**
 * The two words of a mark, for off and on. Both are at the same place, and the style of `mark-button--worded` hides one of them. So the button
 * keeps its width when it is pressed, and when the browser restores its state.
 */
export const MarkWords = ({ off, on }: { off: string; on: string }) => (
  <span className="mark-words">
    <span>{off}</span>
    <span>{on}</span>
  </span>
);
