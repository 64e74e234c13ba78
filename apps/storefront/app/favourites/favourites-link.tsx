import { shopPage } from "@skaenk/contract/shop-pages";
import { useKeptState } from "../ui/kept-state";
import { ToolLink } from "../ui/tool-link";
import { favorites } from "./favorites-state";

/** The heart in the header. */
export function FavouritesLink() {
  const { length } = useKeptState(favorites);
  return <ToolLink to={shopPage("/favoritter")} icon="heart" name="Favoritter" count={length} />;
}
