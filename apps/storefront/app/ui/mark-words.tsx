/**
 * What a mark says off and on. Both stand in the same place, and the one that is not so is hidden by the style of
 * `mark-button--worded`: the button keeps its width when it is pressed, and when the browser remembers that it was.
 */
export const MarkWords = ({ off, on }: { off: string; on: string }) => (
  <span className="mark-words">
    <span>{off}</span>
    <span>{on}</span>
  </span>
);
