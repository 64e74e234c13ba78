import { Icon } from "../../ui/icon";
import { useAwake, useKeptState } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { atHome } from "../at-home-state";
import { possibleAddress } from "./possible-address";

/** From all drinks to those that can be made of what is ticked as standing at home. */
export function PossibleLink() {
  const awake = useAwake();
  const have = useKeptState(atHome);
  return (
    <Link className="onward" to={possibleAddress(awake ? have : [])} rel="nofollow">
      Hvad kan jeg lave med det, jeg har? <Icon name="arrow" />
    </Link>
  );
}
