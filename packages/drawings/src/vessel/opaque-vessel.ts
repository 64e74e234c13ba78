import { mound } from "../contents/ice.ts";
import { material } from "../palette.ts";
import { darker, lighter, requireHex } from "../pen/colour.ts";
import { bottomOf, cut, type Profile, profile, radiusAt, strip } from "../pen/profile.ts";
import { ellipse, path, place, svg } from "../pen/svg.ts";
import { axis, type Scene } from "../scene/scene.ts";
import { outlineOf } from "./vessel.ts";
import { decoration } from "./vessel-extras.ts";

/** The side carried a little below the foot, so that shading reaches the foot's round front. */
function profileToGround(outline: Profile): Profile {
  const foot = radiusAt(outline, bottomOf(outline));
  return [...outline, ...profile(svg`M${foot} ${bottomOf(outline)}L${foot} ${bottomOf(outline) + 10}`)];
}

/** Mugs and cups: the body hides the drink, only the opening shows it. */
export function drawOpaqueVessel(scene: Scene): string {
  const { glass, rim, low, tone = material.porcelain } = scene;
  const body = profileToGround(glass.outline);
  return svg`<clipPath id="${scene.id}-body">${path(outlineOf(scene), "")}</clipPath>${path(outlineOf(scene), `fill="${tone.body}"`)}<g clip-path="url(#${scene.id}-body)">${path(strip(body, axis, 0.45, 1), `fill="${tone.shade}" fill-opacity="0.75"`)}${path(strip(body, axis, 0.8, 1), `fill="${tone.shade}" fill-opacity="0.6"`)}${path(strip(body, axis, -1, -0.72), `fill="${tone.lit}" fill-opacity="0.4"`)}${path(strip(cut(body, rim.y + 16, 262), axis, -0.66, -0.5), `fill="${tone.lit}" fill-opacity="0.9"`)}</g>${decoration(scene)}${opening(scene)}${path(outlineOf(scene), svg`fill="none" stroke="${tone.line}" stroke-width="${low ? 2.4 : 1.5}" stroke-linejoin="round"`)}`;
}

function opening(scene: Scene): string {
  const { rim, id, drink, tone = material.porcelain } = scene;
  const inner = { rx: rim.r - 3.4, ry: Math.max(2, rim.ry - 1.6) };
  const clip = svg`<clipPath id="${id}-mouth"><path d="M${axis - inner.rx} ${rim.y}V${rim.y - 70}H${axis + inner.rx}V${rim.y}A${inner.rx} ${inner.ry} 0 0 1 ${axis - inner.rx} ${rim.y}Z"/></clipPath>`;
  const well = svg`${ellipse(axis, rim.y, rim.r, rim.ry, `fill="${tone.lit}"`)}${ellipse(axis, rim.y, inner.rx, inner.ry, `fill="${tone.shade}"`)}`;
  const top = drink.liquids.at(-1);
  const colour = requireHex(drink.foam?.colour ?? top?.colour ?? tone.shade);
  const surface = top
    ? svg`<g clip-path="url(#${id}-mouth)">${ellipse(axis, rim.y + 3.5, inner.rx, inner.ry, svg`fill="${lighter(colour, drink.foam ? 0.3 : 0.08)}" stroke="${darker(colour, 0.2)}" stroke-width="0.8"`)}</g>`
    : "";
  return svg`${clip}${well}${surface}<g clip-path="url(#${id}-mouth)">${iceInMouth(scene)}</g>`;
}

function iceInMouth(scene: Scene): string {
  const { rim, drink, random } = scene;
  if (drink.ice === "crushed" || drink.ice === "frozen") return mound(scene, true);
  if (drink.ice === "none") return "";
  return [-0.5, 0.48, 0]
    .map((across) => {
      const cube =
        '<path d="M-15 -12L2 -17L17 -10L16 12L-13 14Z" fill="#e8f0ee" stroke="#8fa39d" stroke-width="1" stroke-linejoin="round"/><path d="M-15 -12L2 -17L17 -10L0 -5Z" fill="#fff"/><path d="M0 -5L1 13" stroke="#fff" stroke-width="1.6"/>';
      return place(cube, {
        x: axis + across * rim.r,
        y: rim.y - 2 + (across === 0 ? 4 : 0),
        turn: (random() - 0.5) * 30,
      });
    })
    .join("");
}
