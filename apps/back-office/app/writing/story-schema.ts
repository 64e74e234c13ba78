import { type Extensions, mergeAttributes, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";

/** The links that a story may hold; the contract has the same rule. */
export const isStoryLink = (address: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)[^\s)]*$/.test(address);

/** Headings of any rank come in as the one that the shop has. */
const anyHeading = ["h1", "h2", "h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 2 } }));

const kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      switch (extension.name) {
        case "heading":
          return extension.extend({ marks: "", parseHTML: () => anyHeading });
        case "listItem":
          // One line each: a list within a list comes in as lines of its own.
          return extension.extend({ content: "paragraph" });
        case "italic":
        case "link":
          // The shop reads one mark at a time.
          return extension.extend({ excludes: "_" });
        default:
          return extension;
      }
    });
  },
});

const Tip = Node.create({
  name: "tip",
  group: "block",
  content: "tipTitle tipText",
  defining: true,
  parseHTML: () => [{ tag: "aside[data-tip]" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", mergeAttributes(HTMLAttributes, { "data-tip": "" }), 0],
});

const TipTitle = Node.create({
  name: "tipTitle",
  content: "text*",
  marks: "",
  parseHTML: () => [{ tag: "p[data-tip-title]", priority: 60 }],
  renderHTML: () => ["p", { "data-tip-title": "" }, 0],
});

const TipText = Node.create({
  name: "tipText",
  content: "text*",
  parseHTML: () => [{ tag: "p[data-tip-text]", priority: 60 }],
  renderHTML: () => ["p", { "data-tip-text": "" }, 0],
});

const asData = (name: string, first: unknown) => ({
  default: first,
  parseHTML: (element: HTMLElement) => JSON.parse(element.getAttribute(`data-${name}`) ?? "null") ?? first,
  renderHTML: (attributes: Record<string, unknown>) => ({ [`data-${name}`]: JSON.stringify(attributes[name]) }),
});

/** What stands in the text as a whole, and is changed by its own fields. */
const whole = (name: string, attributes: Record<string, unknown>) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    selectable: true,
    draggable: false,
    addAttributes: () =>
      Object.fromEntries(Object.entries(attributes).map(([key, first]) => [key, asData(key, first)])),
    parseHTML: () => [{ tag: `div[data-story-${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ["div", mergeAttributes(HTMLAttributes, { [`data-story-${name}`]: "" })],
  });

export const StoryTable = whole("table", {
  rows: [
    ["", ""],
    ["", ""],
  ],
});
export const StoryCard = whole("card", { kind: "drinks", slugs: [], note: "" });

/** The blocks that a story may hold, which are those that the shop shows. Other pasted content becomes plain text. */
export function storyExtensions(table: Node = StoryTable, card: Node = StoryCard): Extensions {
  return [
    kit.configure({
      ...{ blockquote: false, bold: false, code: false, codeBlock: false, hardBreak: false },
      ...{ horizontalRule: false, strike: false, underline: false },
      heading: { levels: [2] },
      link: {
        openOnClick: false,
        autolink: false,
        isAllowedUri: isStoryLink,
        HTMLAttributes: { rel: null, target: null },
      },
    }),
    ...[Tip, TipTitle, TipText, table, card],
  ];
}
