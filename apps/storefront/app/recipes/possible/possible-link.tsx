import { Icon } from "../../ui/icon";
import { useAwake, useKeptState } from "../../ui/kept-state";
import { Link } from "../../ui/link";
import { atHome } from "../at-home-state";
import { possibleAddress } from "./possible-address";

/** The link from all drinks to those that can be made of the ingredients marked as being at home. */
export function PossibleLink() {
  const awake = useAwake();
  const have = useKeptState(atHome);
  return (
    <Link className="onward" to={possibleAddress(awake ? have : [])} rel="nofollow">
      Hvad kan jeg lave med det, jeg har? <Icon name="arrow" />
    </Link>
  );
}
