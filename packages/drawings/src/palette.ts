/** Every fixed colour the drawings are printed with. Liquids, labels and glass tints come from the data instead. */
export const ink = "#1c2a25";
export const white = "#ffffff";

export const fruit = {
  lemon: { rind: "#e7b52c", pith: "#fdf6d8", flesh: "#f6d65c", shade: "#c28f17" },
  lime: { rind: "#5e9137", pith: "#f1f6d6", flesh: "#b4d06a", shade: "#3f6b24" },
  orange: { rind: "#e07f22", pith: "#fdeccb", flesh: "#f5a53f", shade: "#b85c12" },
  grapefruit: { rind: "#e8a44f", pith: "#fdecdc", flesh: "#e5735f", shade: "#bf7a2e" },
} as const;

export const leaf = { dark: "#3a8047", mid: "#58a355", light: "#86c46a", vein: "#dff2c0" } as const;
export const basil = { dark: "#2c6330", mid: "#3f8440", light: "#6aa84f", vein: "#b9d88e" } as const;
export const dill = { dark: "#44743a", mid: "#5f924a" } as const;
export const cherry = { body: "#8f1527", shade: "#5d0b1a", shine: "#f3b9b4", stem: "#5b4a2a" } as const;
export const berries = {
  raspberry: "#c92f51",
  raspberryShade: "#97193a",
  blackberry: "#3b2146",
  strawberry: "#d2302f",
  strawberryShade: "#a31c25",
  seed: "#f8d98c",
  blueberry: "#3d4f83",
  currant: "#c5202c",
} as const;
export const olive = { body: "#8b9a3c", shade: "#65722a", pimento: "#c63a2b" } as const;
export const cucumber = { skin: "#3f7a3c", flesh: "#d9ebb9", seed: "#f3f9dd" } as const;
export const celery = { stalk: "#b9d38a", ridge: "#8fb35f", leaf: "#5f9a49" } as const;
export const pineapple = {
  rind: "#b9822e",
  flesh: "#f6cf58",
  core: "#fbe59b",
  leaf: "#4b8449",
  leafDark: "#2f6339",
} as const;
export const spice = {
  cinnamon: "#9a5a2f",
  cinnamonDark: "#6e3b1d",
  anise: "#6b3d22",
  bean: "#3a2117",
  beanLine: "#8a5a3a",
  dust: "#8a552c",
  clove: "#4a2c1c",
  chocolate: "#4b2a1e",
} as const;
export const apple = { skin: "#b5312f", flesh: "#fbf0d0", shade: "#e4d3a0" } as const;
export const rhubarb = { red: "#d9597a", pale: "#f3c0c4" } as const;
export const chili = { body: "#c5221f", shade: "#8c1417", stem: "#4d7a35" } as const;
export const passion = { shell: "#5c2f4b", pith: "#f6e3c2", pulp: "#eaa51f", seed: "#2c2420" } as const;
export const ginger = { body: "#dca84f", shade: "#b47d2c", sugar: "#fff6dd" } as const;
export const grape = { body: "#7d4b7d", light: "#a678a4", green: "#a9bd5d" } as const;
export const petal = { outer: "#8b6bb1", inner: "#b79ad3", heart: "#f1c84b" } as const;

export const foam = { egg: "#fbf1dd", crema: "#c9965f", cream: "#fff8ea", pineapple: "#fbeec4" } as const;
export const straw = { paper: "#fdf7ea", stripe: "#b8324b" } as const;
export const pick = "#b48a4a";

/** Metals and clays as three flat tones: lit, local, shaded. */
export const material = {
  copper: { lit: "#e9ab82", body: "#c9764c", shade: "#96492c", line: "#6d321d" },
  silver: { lit: "#f1f3f1", body: "#c3cac9", shade: "#8e9999", line: "#566361" },
  steel: { lit: "#eef1f0", body: "#bcc5c5", shade: "#86918f", line: "#4d5957" },
  brass: { lit: "#f2d797", body: "#cfa352", shade: "#96712d", line: "#6a4d1b" },
  clay: { lit: "#d48f66", body: "#b96f48", shade: "#8c4b2e", line: "#5e2f1b" },
  tiki: { lit: "#7fa08d", body: "#567d6b", shade: "#365a4c", line: "#213b31" },
  porcelain: { lit: "#ffffff", body: "#f3ede0", shade: "#d5cbb8", line: "#8d8068" },
  wood: { lit: "#cf9f68", body: "#b07c47", shade: "#875a2f", line: "#58381b" },
  cork: { lit: "#e0b988", body: "#c99c66", shade: "#a67a48", line: "#7b5830" },
  rubber: { lit: "#4d5a55", body: "#2f3b37", shade: "#1c2522", line: "#0f1513" },
} as const;

export type Metal = keyof typeof material;

/** The tints glass bottles come in. `wash` is laid over what is inside. */
export const bottleGlass = {
  clear: { body: "#f4f7f2", wash: 0.3 },
  green: { body: "#2f5a41", wash: 0.93 },
  amber: { body: "#7c4519", wash: 0.9 },
  blue: { body: "#27517e", wash: 0.9 },
  frosted: { body: "#e3ebe8", wash: 0.9 },
  black: { body: "#22262a", wash: 1 },
  white: { body: "#f6f2e8", wash: 1 },
} as const;
