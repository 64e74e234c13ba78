/** Line drawings on a 24 px grid, 1.6 px lines; decoration only, the control that holds one carries the name. */
const shapes = {
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20",
  heart: "M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8 2.4C20 15.2 12 20 12 20Z",
  list: "M5 4h14l-7 8-7-8Zm7 8v7m-3.5 0h7",
  cart: "M5 8h14l-1.2 10.5a1.5 1.5 0 0 1-1.5 1.5H7.7a1.5 1.5 0 0 1-1.5-1.5L5 8Zm3.5 0a3.5 3.5 0 0 1 7 0",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  arrow: "M4 12h15m-6-6 6 6-6 6",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7v-6Z",
  star: "m12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.8-5 2.8 1-5.7-4-4 5.5-.8L12 4Z",
  chevron: "m9 5 7 7-7 7",
  clock: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12.5V12l3 2",
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  share: "M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1",
  truck:
    "M3 7h11v9H3V7Zm11 3h4l3 3v3h-7v-6ZM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

export const Icon = ({ name, filled = false }: { name: IconName; filled?: boolean }) => (
  <IconShape shape={shapes[name]} filled={filled} />
);

/** An icon that a single page draws: its shape is a path on the same grid and lives with that page. */
export const IconShape = ({ shape, filled = false }: { shape: string; filled?: boolean }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" style={filled ? { fill: "currentColor" } : undefined}>
    <path d={shape} />
  </svg>
);
