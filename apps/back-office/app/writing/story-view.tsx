import type { ContentBlock } from "@skaenk/contract/office/content-fields";
import type { ReactNode } from "react";
import { TableFrame } from "../ui/table-frame";
import { inlineOf } from "./story-document";

type Of<Kind extends ContentBlock["kind"]> = Extract<ContentBlock, { kind: Kind }>;

/** A story to be read as a page of the shop has it; drinks and goods that it shows between its parts are left to that page. */
export function StoryView({ blocks }: { blocks: readonly ContentBlock[] }) {
  return (
    <div className="story-view">
      {placed(blocks).map(([at, block]) => (
        <StoryPart key={at} block={block} />
      ))}
    </div>
  );
}

/** What nothing is moved within, each part with its place for a key. */
const placed = <Part,>(list: readonly Part[]): [number, Part][] => list.map((part, at) => [at, part]);

function StoryPart({ block }: { block: ContentBlock }): ReactNode {
  switch (block.kind) {
    case "heading":
      return <h3>{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Marked text={block.text} />
        </p>
      );
    case "list":
      return <StoryList block={block} />;
    case "tip":
      return (
        <aside className="story-view__tip">
          <h3>{block.title}</h3>
          <p>
            <Marked text={block.text} />
          </p>
        </aside>
      );
    case "table":
      return <StoryTable block={block} />;
    default:
      return null;
  }
}

function StoryList({ block: { ordered, items } }: { block: Of<"list"> }) {
  const List = ordered ? "ol" : "ul";
  return (
    <List>
      {placed(items).map(([at, text]) => (
        <li key={at}>
          <Marked text={text} />
        </li>
      ))}
    </List>
  );
}

function StoryTable({ block: { head, rows } }: { block: Of<"table"> }) {
  return (
    <TableFrame label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {placed(head).map(([at, name]) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(([at, [first = "", ...cells]]) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {placed(cells).map(([column, cell]) => (
                <td key={column}>
                  <Marked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Marked({ text }: { text: string }): ReactNode {
  return placed(inlineOf(text)).map(([at, { text: words = "", marks }]) => {
    const mark = marks?.[0];
    if (mark?.type === "italic") return <em key={at}>{words}</em>;
    if (mark?.type !== "link") return words;
    return (
      <a key={at} href={String(mark.attrs?.href)}>
        {words}
      </a>
    );
  });
}
