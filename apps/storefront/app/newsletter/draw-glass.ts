import { drawDrink } from "@skaenk/drawings/drink";

/** A drink for those who come, an empty glass for those who leave. Made on the server, like every drawing in a page. */
export function drawGlass(mood: "full" | "empty"): string {
  const full = mood === "full";
  return drawDrink({
    id: `nyhedsbrev-${mood}`,
    glass: "coupe",
    liquids: full ? [{ colour: "#d9583b", opacity: 0.9, share: 1 }] : [],
    layered: "none",
    ice: "none",
    garnish: full ? [{ kind: "peel", fruit: "orange" }] : [],
    bubbles: false,
    steam: false,
    seed: mood,
  });
}
