import type { Block } from "@skaenk/contract/blocks";
import { slugOf } from "@skaenk/danish/slug";
import type { ReactNode } from "react";
import { RichText } from "../ui/rich-text";
import { StoryFigure } from "./story-figure";

/** Controls of other features for the cards inside a story; the route fills them. */
export type CardControls = {
  drinkHeart?(drink: { slug: string; name: string }): ReactNode;
  productHeart?(product: { slug: string; name: string }): ReactNode;
  buy?(product: { sku: string; name: string; notYet?: "age" | undefined }): ReactNode;
};

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

/** Structured text as a page: used by articles, collections, campaigns and stored pages. */
export function StoryBlocks({ blocks, controls = {} }: { blocks: Block[]; controls?: CardControls }) {
  return (
    <div className="story">
      {placed(blocks).map(({ at, block }) => (
        <StoryBlock key={at} block={block} controls={controls} />
      ))}
    </div>
  );
}

/** Blocks with their places, which are their keys: a text has no other order than its own. */
export const placed = (blocks: readonly Block[]) => blocks.map((block, at) => ({ at, block }));

function StoryBlock({ block, controls }: { block: Block; controls: CardControls }): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case "heading":
      return <h2 id={slugOf(block.text)}>{block.text}</h2>;
    case "list":
      return <StoryList block={block} />;
    case "tip":
      return (
        <aside className="story__tip">
          <p className="story__tip-title">{block.title}</p>
          <p>
            <RichText text={block.text} />
          </p>
        </aside>
      );
    case "table":
      return <StoryTable block={block} />;
    default:
      return <StoryFigure block={block} controls={controls} />;
  }
}

function StoryList({ block }: { block: Of<"list"> }) {
  const items = block.items.map((text) => (
    <li key={text}>
      <RichText text={text} />
    </li>
  ));
  return block.ordered ? <ol className="story__steps">{items}</ol> : <ul className="story__list">{items}</ul>;
}

function StoryTable({ block }: { block: Of<"table"> }) {
  return (
    <table className="story__table">
      <thead>
        <tr>
          {block.head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map(([first = "", ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, place) => (
              // A row's cells are told apart by their column.
              <td key={block.head[place + 1]} data-column={block.head[place + 1]}>
                <RichText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
