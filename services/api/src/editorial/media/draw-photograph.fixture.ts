import sharp from "sharp";

/** A bar at night, as a camera would see it: a frame with light, glass and noise. */
export async function photographOf(width: number, height: number, more: { hue?: number } = {}): Promise<Buffer> {
  const { hue = 24 } = more;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice">
    <defs><linearGradient id="w" x2="0" y2="1"><stop stop-color="hsl(${hue},45%,18%)"/><stop offset="1" stop-color="hsl(${hue},60%,42%)"/></linearGradient>
    <radialGradient id="l"><stop stop-color="#fff3d0"/><stop offset="1" stop-color="#fff3d0" stop-opacity="0"/></radialGradient>
    <linearGradient id="g"><stop stop-color="#8fd0c0" stop-opacity=".85"/><stop offset=".5" stop-color="#e9fff7" stop-opacity=".7"/><stop offset="1" stop-color="#2c7c6c" stop-opacity=".9"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#w)"/>${lamps(hue)}
    <rect y="236" width="400" height="64" fill="hsl(${hue},40%,12%)"/><ellipse cx="200" cy="246" rx="52" ry="8" fill="#000" opacity=".5"/>
    <path d="M178 60h44v44q26 18 26 44v96h-96v-96q0-26 26-44z" fill="url(#g)"/><rect x="156" y="160" width="88" height="56" fill="#f4ead0"/><path d="M168 178h64M168 192h44" stroke="#7a4a20" stroke-width="5"/>
    <rect x="174" y="42" width="52" height="22" rx="3" fill="#20302c"/></svg>`;
  const noise = await sharp({
    create: {
      width: 128,
      height: 128,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 22 },
    },
  })
    .png()
    .toBuffer();
  return await sharp(Buffer.from(svg))
    .composite([{ input: noise, tile: true, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const lamps = (hue: number) =>
  [40, 110, 300, 362]
    .map(
      (x, at) =>
        `<circle cx="${x}" cy="${70 + at * 9}" r="${26 + at * 4}" fill="url(#l)" opacity=".6"/><circle cx="${x}" cy="${70 + at * 9}" r="5" fill="hsl(${hue + 20},90%,85%)"/>`,
    )
    .join("");

/** A bottle as a studio delivers it: cut out of its surroundings, with air around it. */
export async function cutOutOf(width: number, height: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 400"><defs><linearGradient id="g"><stop stop-color="#143"/><stop offset=".35" stop-color="#7fc79f"/><stop offset=".6" stop-color="#2a6b4a"/><stop offset="1" stop-color="#0c2a1c"/></linearGradient></defs>
    <path d="M128 40h44v90q34 22 34 60v170q0 12-12 12h-88q-12 0-12-12v-170q0-38 34-60z" fill="url(#g)"/><rect x="96" y="210" width="108" height="96" fill="#efe3c4"/><path d="M112 236h76M112 256h76M112 276h46" stroke="#5a3" stroke-width="6"/><rect x="124" y="22" width="52" height="30" rx="4" fill="#b8862f"/></svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}
