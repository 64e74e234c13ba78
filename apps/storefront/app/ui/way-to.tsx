import type { ComponentProps } from "react";
import { Link } from "./link";
import { leadingOn, useEmptyPaths } from "./shop-facts";

/** A link to a part of the shop, as long as there is something there. */
export const WayTo = (props: ComponentProps<typeof Link>) =>
  leadingOn([props], useEmptyPaths()).length > 0 && <Link {...props} />;
