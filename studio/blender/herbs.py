"""Leaves and sprigs."""
import math
import random as chances
import numpy
from mathutils import Euler, Matrix, Vector

import materials as m
import meshes

KINDS = {"mint", "mint-leaf", "basil", "lemon-balm", "rosemary", "dill", "thyme"}


def leaf_picture(light, dark, vein, pairs, seed, size=384):
    """Colour and relief of a leaf: a midrib, side veins that lean forward, cells between them."""
    random = numpy.random.default_rng(seed)
    v, u = numpy.mgrid[0:size, 0:size].astype(numpy.float32) / (size - 1)
    side = numpy.abs(u - 0.5) * 2
    phase = (v - 0.16 * side**0.8) * pairs * 1.0 + numpy.where(u > 0.5, 0.5, 0.0)
    ridge = numpy.abs((phase % 1) - 0.5) * 2
    veins = numpy.clip(1 - (1 - ridge) / 0.13, 0, 1) * (1 - 0.6 * side)
    mid = numpy.clip(1 - side / 0.055, 0, 1)
    blotch = random.uniform(-1, 1, (24, 24)).astype(numpy.float32)
    index = (numpy.clip(v * 23, 0, 22.99), numpy.clip(u * 23, 0, 22.99))
    i, j = index[0].astype(int), index[1].astype(int)
    fi, fj = index[0] - i, index[1] - j
    soft = (
        blotch[i, j] * (1 - fi) * (1 - fj)
        + blotch[numpy.minimum(i + 1, 23), j] * fi * (1 - fj)
        + blotch[i, numpy.minimum(j + 1, 23)] * (1 - fi) * fj
        + blotch[numpy.minimum(i + 1, 23), numpy.minimum(j + 1, 23)] * fi * fj
    )
    hexes = [numpy.array([int(c[k : k + 2], 16) / 255 for k in (1, 3, 5)], numpy.float32) for c in (light, dark, vein)]
    share = numpy.clip(0.5 + 0.28 * soft + 0.2 * (side - 0.5), 0, 1)[..., None]
    colour = hexes[0] * (1 - share) + hexes[1] * share
    line = numpy.maximum(veins * 0.4, mid * 0.75)[..., None]
    colour = colour * (1 - line) + hexes[2] * line
    puff = numpy.sin(math.pi * (phase % 1)) ** 0.7 * (1 - 0.4 * side)
    height = numpy.clip(0.25 + 0.6 * puff - 0.25 * mid, 0, 1)
    return colour.clip(0, 1), height


def leaf_material(name, light, dark, vein, pairs, seed, strength=0.7, roughness=0.42):
    colour, height = leaf_picture(light, dark, vein, pairs, seed)
    return m.painted(
        name, meshes.image_of(name, colour), roughness, 0.32, meshes.image_of(name + " relief", height, False), strength, 0.4
    )


def leaf(name, material, length, width, random, teeth=0, curl=0.5, fold=0.35, tip=1.0):
    """A leaf from the origin along +y, its upper side to +z."""
    bend = random.uniform(0.7, 1.3) * curl
    twist = random.uniform(-0.25, 0.25)
    wave = random.uniform(0, 6)

    def at(u, v):
        outline = math.sin(math.pi * min(1.0, v) ** 0.82) ** (0.75 if v < 0.6 else 0.75 + 0.35 * tip)
        if teeth:
            outline *= 1 + 0.06 * (1 - 2 * abs((v * teeth) % 1 - 0.5)) * (0 if v < 0.1 else 1)
        across = (u - 0.5) * 2
        x = across * width / 2 * outline
        rise = fold * abs(x) ** 1.2 - 0.09 * length * math.sin(3 * math.pi * v + wave) * abs(across) ** 2 * 0.35
        angle = bend * v
        y = length * (math.sin(angle) / bend if bend > 0.01 else v)
        z = -length * ((1 - math.cos(angle)) / bend if bend > 0.01 else 0)
        p = Vector((x, y, z)) + Vector((0, math.sin(angle) * rise, math.cos(angle) * rise))
        p.rotate(Matrix.Rotation(twist * v, 3, "Y"))
        return p

    return meshes.sheet(name, at, 14, 40, material, thickness=0.02)


def place(thing, at, heading, rise, roll=0.0):
    """Turns a leaf so that it points to `heading` around the stem and `rise` above the level."""
    turn = Matrix.Rotation(heading, 4, "Z") @ Matrix.Rotation(rise, 4, "X") @ Matrix.Rotation(roll, 4, "Y")
    thing.matrix_world = Matrix.Translation(Vector(at)) @ turn
    return thing


def mint(seed, whole=True, kind="mint"):
    random = chances.Random(seed)
    tones = {
        "mint": ("#6fae48", "#3f7f31", "#a9cf7d", 7),
        "lemon-balm": ("#8fc257", "#5c9a3c", "#c6e09a", 6),
        "basil": ("#5f9f3c", "#3b7b2b", "#9cc873", 5),
    }[kind]
    materials = [leaf_material(f"{kind} {k}", *tones, seed + k, 0.35 if kind == "basil" else 0.8, 0.3 if kind == "basil" else 0.45) for k in range(2)]
    teeth = 0 if kind == "basil" else 13
    wide = 0.72 if kind == "basil" else 0.62
    parts = []
    if not whole:
        parts.append(place(leaf("leaf", materials[0], 3.0, 1.9, random, teeth, 0.5), (0, 0, 0), random.uniform(0, 6), 0.25))
        return parts
    stem = m.plain("stem", "#6f9a4a", 0.5, 0.1)
    points = [(0.12 * math.sin(z * 0.9), 0.1 * math.cos(z * 1.3), z) for z in [i * 0.4 - 5 for i in range(18)]]
    parts.append(meshes.tube("stem", points, [0.13 - 0.004 * i for i in range(18)], stem, 10))
    # Pairs of leaves stand crosswise, smaller and steeper towards the top.
    levels = [(-1.0, 3.3, 0.05), (-0.1, 3.2, 0.22), (0.7, 2.7, 0.45), (1.25, 2.0, 0.75), (1.6, 1.3, 1.05), (1.75, 0.8, 1.3)]
    for k, (z, long, rise) in enumerate(levels):
        for half in range(2 if k else 3):
            heading = k * math.pi / 2 + half * math.pi * (1 if k else 0.66) + random.uniform(-0.35, 0.35)
            made = leaf("leaf", random.choice(materials), long * random.uniform(0.88, 1.1), long * wide, random, teeth, 0.75)
            parts.append(place(made, (0.12 * math.sin(z), 0, z), heading, rise + random.uniform(-0.15, 0.15), random.uniform(-0.3, 0.3)))
    return parts


def rosemary(seed):
    random = chances.Random(seed)
    stem = m.plain("stem", "#7b6a4a", 0.7)
    material = m.plain("needle", "#4f7350", 0.5, 0.2, variation=("#2f5a3a", 1.2))
    parts = []
    long = 11.0
    points = [(0.25 * math.sin(i * 0.35), 0.15 * math.cos(i * 0.3), i / 23 * long - 4) for i in range(24)]
    parts.append(meshes.tube("stem", points, [0.12 - 0.003 * i for i in range(24)], stem, 8))
    first = meshes.tube("needle", [(0, 0, 0), (0, 0.9, 0.12), (0, 1.9, 0.1), (0, 2.3, 0.05)], [0.05, 0.09, 0.07, 0.01], material, 6)
    first.scale = (1, 1, 0.6)
    parts.append(first)
    for i in range(120):
        t = i / 120
        z = t * long - 4
        if z < -0.5:
            continue
        size = (1.1 - 0.55 * t) * random.uniform(0.7, 1.1)
        made = meshes.copy_of(first, (0, 0, 0))
        place(made, (0.25 * math.sin(t * 8), 0.15 * math.cos(t * 7), z), i * 2.4, random.uniform(0.5, 1.0) + 0.3 * t)
        made.scale = (size, size, size * 0.6)
        parts.append(made)
    first.hide_render = True
    return parts


def dill(seed):
    """A soft stem with feathery fronds: each branches twice and ends in threads."""
    random = chances.Random(seed)
    green = m.plain("dill", "#6fa03f", 0.5, 0.35, variation=("#4f8434", 0.9))
    stem = m.plain("stem", "#86a955", 0.5, 0.2)
    parts = []
    bow = [Vector((0.3 * math.sin(i * 0.3), 0.12 * math.cos(i * 0.25), i * 0.5 - 4)) for i in range(20)]
    parts.append(meshes.tube("stem", bow, [0.1 - 0.0038 * i for i in range(20)], stem, 8))
    for k in range(13):
        t = 7 + k
        if t > 19:
            break
        long = 2.9 - 0.13 * k
        heading = k * 2.4 + random.uniform(-0.3, 0.3)
        out = Vector((math.cos(heading), math.sin(heading), random.uniform(0.9, 1.2) + 0.12 * k)).normalized()
        parts += frond(bow[t], out, long, green, random)
    return parts


def frond(root, out, long, material, random):
    across = out.cross(Vector((0, 0, 1))).normalized()
    points = [root + out * long * s + Vector((0, 0, 0.35 * long * s * s)) for s in (0, 0.25, 0.5, 0.75, 1)]
    parts = [meshes.tube("rib", points, [0.035, 0.03, 0.026, 0.022, 0.014], material, 6)]
    for j in range(9):
        s = 0.22 + 0.088 * j
        base = root + out * long * s + Vector((0, 0, 0.35 * long * s * s))
        for side in (-1, 1):
            reach = long * (0.42 - 0.3 * abs(s - 0.45)) * random.uniform(0.85, 1.15)
            way = (out * 0.75 + across * side * random.uniform(0.7, 1.0) + Vector((0, 0, random.uniform(-0.15, 0.4)))).normalized()
            tip = base + way * reach
            parts.append(meshes.tube("branch", [base, base + way * reach * 0.5, tip], [0.022, 0.019, 0.01], material, 5))
            for u in (0.35, 0.6, 0.8, 1.0):
                at = base + way * reach * u
                for turn in (-1, 1):
                    thread = (way + across * turn * 0.8 + Vector((0, 0, random.uniform(-0.5, 0.6)))).normalized()
                    parts.append(meshes.tube("thread", [at, at + thread * random.uniform(0.22, 0.42)], [0.018, 0.009], material, 4))
    return parts


def thyme(seed):
    """Two thin woody twigs with pairs of small oval leaves, each pair across the one below."""
    random = chances.Random(seed)
    wood = m.plain("twig", "#8a6a48", 0.7)
    green = m.plain("thyme", "#6d8f58", 0.55, 0.25, variation=("#4c7345", 1.4))
    first = leaf("leaf", green, 0.85, 0.42, random, 0, 0.5, 0.2)
    parts = [first]
    for lean, long in ((-0.1, 10.0), (0.14, 8.8)):
        points = [Vector((lean * z + 0.1 * math.sin(z * 1.1), 0.08 * math.cos(z), z)) for z in [i * 0.4 - 4 for i in range(int(long / 0.4))]]
        parts.append(meshes.tube("twig", points, [0.065 - 0.0016 * i for i in range(len(points))], wood, 8))
        for k, point in enumerate(points[8:]):
            size = random.uniform(0.85, 1.15) * (1.15 - 0.022 * k)
            for half in range(2):
                made = meshes.copy_of(first, (0, 0, 0))
                place(made, point, k * math.pi / 2 + half * math.pi + random.uniform(-0.4, 0.4), random.uniform(0.2, 0.7) + 0.03 * k)
                made.scale = (size,) * 3
                parts.append(made)
    first.hide_render = True
    return parts


TWIGS = {"rosemary": rosemary, "dill": dill, "thyme": thyme}


def make(kind, seed):
    if kind in TWIGS:
        return TWIGS[kind](seed)
    return mint(seed, kind not in ("mint-leaf",), "mint" if kind == "mint-leaf" else kind)
