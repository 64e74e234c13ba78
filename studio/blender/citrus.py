"""Citrus: cut faces painted from segments and juice sacs, rind with pores, long peels."""
import math
import random as chances
import numpy
from mathutils import Euler, Vector

import bpy
import materials as m
import meshes

FRUITS = {
    "lemon": {"radius": 2.6, "rind": "#efb91c", "pith": "#fbf3d6", "flesh": "#f3cf4a", "light": "#fbe690", "segments": 9},
    "lime": {"radius": 2.25, "rind": "#4f8a25", "pith": "#eef3cf", "flesh": "#a9c553", "light": "#d5e493", "segments": 9},
    "orange": {"radius": 3.0, "rind": "#ee7b12", "pith": "#fdeed2", "flesh": "#ee7410", "light": "#f99d33", "segments": 10},
    "grapefruit": {"radius": 3.4, "rind": "#eb9a35", "pith": "#fdeedd", "flesh": "#df4d3f", "light": "#f08a74", "segments": 11},
}


def srgb(colour):
    return numpy.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], numpy.float32)


def face(fruit, seed, size=640):
    """Colour and relief of a cut face, one unit of radius to the picture's edge."""
    facts = FRUITS[fruit]
    random = numpy.random.default_rng(seed)
    y, x = numpy.mgrid[0:size, 0:size].astype(numpy.float32) / (size - 1) * 2 - 1
    count = facts["segments"]
    wobble = 0.012 * numpy.sin(3 * numpy.arctan2(y, x) + seed) + 0.008 * numpy.sin(7 * numpy.arctan2(y, x))
    r = numpy.hypot(x, y) * (1 + wobble)
    angle = (numpy.arctan2(y, x) + math.pi) / (2 * math.pi)
    borders = numpy.sort((numpy.arange(count) + random.uniform(-0.17, 0.17, count)) / count)
    at = numpy.searchsorted(borders, angle.ravel()).reshape(angle.shape) % count
    low = borders[at - 1]
    low = numpy.where(at == 0, borders[-1] - 1, low)
    place = numpy.where((at == 0) & (angle > 0.5), angle - 1, angle)
    high = borders[at]
    # Distance to the nearest membrane, along the circle.
    arc = numpy.minimum(place - low, high - place) * 2 * math.pi * r
    outer = 0.845
    inner_edge = outer - r
    core = 0.07
    inside = numpy.minimum(numpy.minimum(arc - 0.017, inner_edge), r - core)
    # A segment's corners are round.
    corner = numpy.clip(inside / 0.05, 0, 1)
    pulp = numpy.zeros_like(r)
    sacs = numpy.zeros_like(r)
    tone = numpy.zeros_like(r)
    for segment in range(count):
        mask = (at == segment) & (inside > 0)
        if not mask.any():
            continue
        a0 = borders[segment - 1] - (1 if segment == 0 else 0)
        a1 = borders[segment]
        n = 85
        seed_r = numpy.sqrt(random.uniform(0.02, outer * outer, n))
        seed_a = random.uniform(a0, a1, n) * 2 * math.pi - math.pi
        px, py = x[mask], y[mask]
        first = numpy.full(px.shape, 9.0, numpy.float32)
        second = first.copy()
        owner = numpy.zeros(px.shape, numpy.int32)
        middle = (a0 + a1) / 2 * 2 * math.pi - math.pi
        for k in range(n):
            sx, sy = seed_r[k] * math.cos(seed_a[k]), seed_r[k] * math.sin(seed_a[k])
            dx, dy = px - sx, py - sy
            # Sacs are drops that point at the core.
            lean = middle * 0.3 + seed_a[k] * 0.7
            along = dx * math.cos(lean) + dy * math.sin(lean)
            across = -dx * math.sin(lean) + dy * math.cos(lean)
            d = numpy.hypot(along * 0.36, across)
            closer = d < first
            second = numpy.where(closer, first, numpy.minimum(second, d))
            owner = numpy.where(closer, k, owner)
            first = numpy.minimum(first, d)
        edge = numpy.clip((second - first) / 0.022, 0, 1)
        pulp[mask] = 1
        sacs[mask] = edge
        tone[mask] = random.uniform(0, 1, n).astype(numpy.float32)[owner]
    flesh = srgb(facts["flesh"])
    light = srgb(facts["light"])
    pith = srgb(facts["pith"])
    share = (0.15 + 0.4 * tone + 0.35 * (1 - sacs))[..., None]
    colour = flesh * (1 - share) + light * share
    colour = colour * (0.90 + 0.10 * corner[..., None])
    edge_mix = numpy.clip(inside / 0.013, 0, 1)[..., None]
    grain = random.uniform(0.97, 1.0, (size, size, 1)).astype(numpy.float32)
    colour = colour * edge_mix + pith * grain * (1 - edge_mix)
    rind = srgb(facts["rind"])
    thick = 0.945 if fruit != "lime" else 0.93
    band = numpy.clip((r - thick) / 0.02, 0, 1)[..., None]
    colour = colour * (1 - band) + rind * band
    height = 0.45 + 0.4 * pulp * numpy.sqrt(sacs) * corner + 0.1 * tone * pulp
    height = numpy.where(inside > 0, height, 0.5)
    return colour.clip(0, 1), height.clip(0, 1)


def rind_material(fruit):
    facts = FRUITS[fruit]
    return m.plain("rind", facts["rind"], 0.32, translucent=0.08, bump=("cells", 7.0, 0.22), specular=0.5)


def slice_of(fruit, seed, share=1.0, thickness=0.42):
    """A slice around its own middle, its face towards -y. `share` 0.5 is a half wheel with its straight side down, 0.25 a quarter."""
    facts = FRUITS[fruit]
    radius = facts["radius"]
    colour, height = face(fruit, seed)
    painted = m.painted(
        "flesh", meshes.image_of("face", colour), 0.22, 0.42, meshes.image_of("relief", height, False), 0.55, 0.6
    )
    span = 2 * math.pi * share
    start = math.pi / 2 - span / 2
    parts = []
    rings, steps = 14, 120

    def at(u, v, y):
        angle = start + span * u
        return Vector((radius * v * math.cos(angle), y, radius * v * math.sin(angle)))

    for side in (-1, 1):
        vertices, uvs, faces = [], [], []
        for j in range(rings + 1):
            v = j / rings
            # Cut fruit bulges a little; its rim is rounded.
            y = side * thickness / 2 * (1.0 - 0.10 * v**6)
            for i in range(steps + 1):
                p = at(i / steps, v * 0.985, y)
                vertices.append(p)
                uvs.append((0.5 + p.x / radius / 2, 0.5 + p.z / radius / 2))
        row = steps + 1
        for j in range(rings):
            for i in range(steps):
                quad = (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
                faces.append(quad if side < 0 else tuple(reversed(quad)))
        parts.append(meshes.add_mesh("cut face", vertices, faces, painted, uvs=uvs))
    half = thickness / 2 * 0.9
    edge = meshes.sheet(
        "rind",
        lambda u, v: at(u, 0.985 + 0.022 * math.sin(math.pi * v), -half + 2 * half * v),
        steps,
        8,
        rind_material(fruit),
    )
    parts.append(edge)
    if share < 0.99:
        flat = m.plain("cut", facts["flesh"], 0.3, 0.35, bump=("noise", 5, 0.3))
        for end in (0, 1):
            parts.append(
                meshes.sheet("cut side", lambda u, v: at(end, u * 0.985, -thickness / 2 + thickness * v), 10, 4, flat)
            )
    return parts


def wedge(fruit, seed):
    """A wedge as squeezed over a drink: an eighth of the fruit, its rind outwards."""
    facts = FRUITS[fruit]
    radius = facts["radius"]
    colour, height = face(fruit, seed)
    flesh = m.painted("flesh", meshes.image_of("face", colour), 0.2, 0.42, meshes.image_of("relief", height, False), 0.5, 0.6)
    long = radius * 1.15
    opening = math.radians(52)
    parts = []
    for end in (-1, 1):
        angle = end * opening / 2

        def side(u, v, angle=angle):
            t = math.pi * u
            r = radius * v
            return Vector((r * math.sin(t) * math.sin(angle), -r * math.sin(t) * math.cos(angle), -long * v * math.cos(t)))

        made = meshes.sheet("side", side, 60, 16, flesh)
        for loop in made.data.loops:
            p = made.data.vertices[loop.vertex_index].co
            made.data.uv_layers[0].data[loop.index].uv = (0.5 + math.hypot(p.x, p.y) / radius / 2, 0.5 + p.z / long / 2)
        parts.append(made)

    def skin(u, v):
        t, a = math.pi * u, opening * (v - 0.5)
        return Vector((radius * math.sin(t) * math.sin(a), -radius * math.sin(t) * math.cos(a), -long * math.cos(t)))

    parts.append(meshes.sheet("rind", skin, 60, 24, rind_material(fruit)))
    return parts


def peel(fruit, seed, turn, length=6.0, width=1.5, turns=0.7):
    """A strip of rind, white inside, that curls as it was cut. Lies along z around the origin; its middle shows the rind to the camera."""
    random = chances.Random(seed)
    facts = FRUITS[fruit]
    towards = Euler(turn).to_matrix().transposed() @ Vector((0, -0.94, 0.34))
    lean = math.atan2(towards.y, towards.x) + random.uniform(-0.35, 0.35)
    outside = rind_material(fruit)
    inside = m.plain("pith", facts["pith"], 0.7, 0.25, bump=("noise", 9, 0.25))

    def surface(lift):
        def at(u, v):
            along = (v - 0.5) * length
            twist = lean + turns * 2 * math.pi * (v - 0.5)
            taper = math.sin(math.pi * min(1, max(0, 0.06 + 0.88 * v))) ** 0.35
            across = (u - 0.5) * width * taper * (1 + 0.05 * math.sin(9 * v + lean))
            bow = 0.9 * math.sin(math.pi * v)
            cup = -0.28 * (2 * u - 1) ** 2 * width / 2
            normal = Vector((math.cos(twist), math.sin(twist), 0))
            side = Vector((-math.sin(twist), math.cos(twist), 0))
            middle = Vector((bow * math.cos(lean), bow * math.sin(lean), along))
            return middle + side * across + normal * (cup + lift)

        return at

    parts = [meshes.sheet("peel outside", surface(0.09), 14, 90, outside), meshes.sheet("peel inside", surface(-0.09), 14, 90, inside)]

    def border(end):
        def at(u, v):
            return surface(0.09 - 0.18 * u)(end, v)

        return at

    for end in (0, 1):
        parts.append(meshes.sheet("peel edge", border(end), 2, 90, inside))
    return parts


def spiral(fruit, seed, radius, height):
    """A horse's neck: a long peel that winds up inside a tall glass."""
    facts = FRUITS[fruit]
    outside = rind_material(fruit)
    inside = m.plain("pith", facts["pith"], 0.7, 0.25)

    def surface(lift):
        def at(u, v):
            a = 0.6 + v * 2 * math.pi * 2.4
            r = radius * (0.92 + 0.05 * math.sin(v * 11)) + lift
            return Vector((r * math.cos(a), r * math.sin(a), height * v + (u - 0.5) * 1.25))

        return at

    return [meshes.sheet("spiral", surface(0.08), 8, 240, outside), meshes.sheet("spiral inside", surface(-0.08), 8, 240, inside)]
