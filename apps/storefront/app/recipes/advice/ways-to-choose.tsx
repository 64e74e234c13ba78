import { shopPage } from "@skaenk/contract/shop-pages";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { PossibleLink } from "../possible/possible-link";

/** Links to the drinks that a kitchen can make and to the four questions. */
export const WaysToChoose = () => (
  <div>
    <p>
      <PossibleLink />
    </p>
    <p>
      <Link className="onward" to={shopPage("/hjaelp-mig-med-at-vaelge")}>
        Hjælp mig med at vælge <Icon name="arrow" />
      </Link>
    </p>
  </div>
);
