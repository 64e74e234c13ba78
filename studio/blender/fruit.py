"""Fruit, vegetables and spices beside citrus: cut, in ribbons, whole or candied. Each joins the pieces that a shot may name."""
import math
import random as chances
import numpy
from mathutils import Vector, noise

import citrus
import herbs
import materials as m
import meshes
import pieces


def lit_within(parts, strength):
    """Light that has wandered through a drink reaches what lies in it from all sides; a ray tracer without caustics would leave it grey."""
    for material in {slot for part in parts for slot in part.data.materials}:
        tree = material.node_tree
        end = next(n for n in tree.nodes if n.type == "OUTPUT_MATERIAL")
        surface = end.inputs["Surface"].links[0].from_socket
        base = next(n for n in tree.nodes if n.type == "BSDF_PRINCIPLED").inputs["Base Color"]
        glow = tree.nodes.new("ShaderNodeEmission")
        glow.inputs["Strength"].default_value = strength
        if base.is_linked:
            tree.links.new(base.links[0].from_socket, glow.inputs["Color"])
        else:
            glow.inputs["Color"].default_value = base.default_value
        both = tree.nodes.new("ShaderNodeAddShader")
        tree.links.new(surface, both.inputs[0])
        tree.links.new(glow.outputs[0], both.inputs[1])
        tree.links.new(both.outputs[0], end.inputs["Surface"])
    return parts


def sunken_slice(item, seed):
    return lit_within(citrus.slice_of(item["fruit"], seed, 0.5 if item["kind"] == "sunken-half-wheel" else 1.0), 0.42)


def sunken_strawberry(item, seed):
    return lit_within(pieces.strawberry(item, seed), 0.3)


def slab(name, outline, thickness, face, reach, bulge=0.12):
    """Two cut faces of the same outline (x, z), painted by one picture whose half width is `reach`."""
    middle = Vector((sum(x for x, _ in outline) / len(outline), 0, sum(z for _, z in outline) / len(outline)))
    count, rings = len(outline), 8
    made = []
    for side in (-1, 1):
        vertices, uvs, faces = [], [], []
        for j in range(rings + 1):
            v = j / rings
            y = side * thickness / 2 * (1 - bulge * v**6)
            for x, z in outline:
                p = middle + (Vector((x, 0, z)) - middle) * v
                vertices.append((p.x, y, p.z))
                uvs.append((0.5 + p.x / reach / 2, 0.5 + p.z / reach / 2))
        for j in range(rings):
            for i in range(count - 1):
                quad = (j * count + i, j * count + i + 1, (j + 1) * count + i + 1, (j + 1) * count + i)
                faces.append(quad if side < 0 else tuple(reversed(quad)))
        made.append(meshes.add_mesh(name, vertices, faces, face, uvs=uvs))
    return made


def border(name, line, thickness, material, swell=0.03):
    """The edge between two faces along a line of (x, z)."""
    half = thickness / 2 * 0.9

    def at(u, v):
        place = u * (len(line) - 1)
        i = min(len(line) - 2, int(place))
        (x0, z0), (x1, z1) = line[i], line[i + 1]
        t = place - i
        x, z = x0 + (x1 - x0) * t, z0 + (z1 - z0) * t
        grow = 1 + swell * math.sin(math.pi * v)
        return Vector((x * grow, -half + 2 * half * v, z * grow))

    return meshes.sheet(name, at, (len(line) - 1) * 2, 6, material)


def grid(size):
    y, x = numpy.mgrid[0:size, 0:size].astype(numpy.float32) / (size - 1) * 2 - 1
    return x, y


def mixed(base, other, share):
    share = numpy.clip(share, 0, 1)[..., None]
    return base * (1 - share) + other * share


# Apple


APPLE = 3.3


def apple_edge(steps=48):
    """The right half of an apple cut through its core."""
    line = []
    for i in range(steps + 1):
        a = -math.pi / 2 + math.pi * i / steps
        dimple = 0.2 * math.exp(-(((abs(a) - math.pi / 2) / 0.3) ** 2))
        r = APPLE * (1.0 + 0.06 * math.sin(a) - dimple)
        line.append((r * math.cos(a) * 1.02, r * math.sin(a)))
    return line


def apple_face(seed, size=384):
    x, z = grid(size)
    random = numpy.random.default_rng(seed)
    flesh, green, core, seedling = (citrus.srgb(c) for c in ("#f7efd2", "#e6e6b4", "#ddcf95", "#4a2812"))
    r = numpy.hypot(x, z)
    colour = flesh * numpy.ones((size, size, 3), numpy.float32) * random.uniform(0.985, 1.0, (size, size, 1)).astype(numpy.float32)
    colour = mixed(colour, green, (r - 0.78) / 0.22 * 0.7)
    oval = numpy.hypot(x / 0.3, z / 0.46)
    colour = mixed(colour, core, numpy.exp(-(((oval - 1) / 0.09) ** 2)) * 0.8)
    colour = mixed(colour, core, numpy.exp(-((x / 0.02) ** 2)) * (numpy.abs(z) > 0.42) * 0.8)
    pip = numpy.hypot((x - 0.13) / 0.055, (z + 0.04) / (0.12 - 0.05 * (z + 0.04)))
    colour = mixed(colour, seedling, (1 - pip) * 8)
    return colour.clip(0, 1)


def apple_slice(item, seed, material=None):
    random = chances.Random(seed)
    thick = 0.3
    edge = apple_edge()
    face = material or m.painted("apple", meshes.image_of("apple", apple_face(seed)), 0.28, 0.3, specular=0.45)
    skin = m.plain("apple skin", "#a3201f", 0.22, coat=0.4, variation=("#c9622f", 0.7))
    outline = edge + [(0, z * (1 - 2 * i / 12)) for i, z in ((k, edge[-1][1]) for k in range(13))]
    parts = slab("apple", outline, thick, face, APPLE)
    parts.append(border("skin", edge, thick, skin))
    flat = m.plain("apple cut", "#f3e9c6", 0.35, 0.2)
    parts.append(border("cut", [(0, edge[-1][1] * (1 - 2 * i / 12)) for i in range(13)], thick, flat, 0))
    return parts


def apple(item, seed):
    """Three thin slices fanned from one point."""
    face = m.painted("apple", meshes.image_of("apple", apple_face(seed)), 0.28, 0.3, specular=0.45)
    parts = []
    for k, lean in enumerate((-24, 2, 28)):
        a = math.radians(lean)
        # All slices meet at their lower ends.
        x, z = APPLE * 0.86 * math.sin(a), APPLE * 0.86 * math.cos(a)
        parts.append(meshes.group(apple_slice(item, seed + k, face), (x - 0.5, -0.36 * k, z - 1.9), (0.03 * k, a, 0.05 * k)))
    return parts


# Pineapple


def pineapple_face(seed, size=420):
    x, z = grid(size)
    random = numpy.random.default_rng(seed)
    r, angle = numpy.hypot(x, z), numpy.arctan2(z, x)
    flesh, deep, core, rind = (citrus.srgb(c) for c in ("#f6cd3c", "#e8a91c", "#faeaa0", "#8a6a24"))
    streaks = numpy.zeros_like(r)
    for k in range(5):
        streaks += numpy.sin(angle * (46 + 31 * k) + random.uniform(0, 6) + r * random.uniform(2, 9)) / (k + 1.5)
    colour = mixed(flesh * numpy.ones((size, size, 3), numpy.float32), deep, 0.32 + 0.3 * streaks)
    colour = mixed(colour, core, (0.3 - r) / 0.08)
    # Eyes of the rind reach into the flesh.
    eyes = numpy.clip(numpy.sin(angle * 19) * 1.6 - 0.7, 0, 1) * numpy.clip((r - 0.84) / 0.06, 0, 1)
    colour = mixed(colour, citrus.srgb("#b07f2a"), eyes * 0.8)
    colour = mixed(colour, rind, (r - 0.955) / 0.02)
    height = 0.5 + 0.16 * streaks - 0.3 * eyes
    return colour.clip(0, 1), height.clip(0, 1)


def pineapple_piece(item, seed):
    """A sector of a slice, its point down."""
    radius, thick, half = 4.7, 0.95, math.radians(33)
    colour, height = pineapple_face(seed)
    face = m.painted("pineapple", meshes.image_of("pineapple", colour), 0.24, 0.35, meshes.image_of("fibres", height, False), 0.5, 0.5)
    steps = 40

    def arc(r, i):
        a = math.pi / 2 - half + 2 * half * i / steps
        return (r * math.cos(a), r * math.sin(a))

    outer = [arc(radius * (1 + 0.018 * math.sin(i * 1.55)), i) for i in range(steps + 1)]
    inner = [arc(radius * 0.14, i) for i in range(steps, -1, -1)]
    parts = slab("pineapple", outer + inner + outer[:1], thick, face, radius, 0.05)
    rind = m.plain("rind", "#9a7426", 0.6, bump=("cells", 1.7, 0.9), variation=("#5f6a2a", 1.1))
    parts.append(border("rind", outer, thick, rind, 0.012))
    flat = m.plain("pineapple cut", "#efc033", 0.3, 0.3, bump=("noise", 4, 0.35), variation=("#f6d862", 1.6))
    parts.append(border("side", [outer[-1], inner[0]], thick, flat, 0))
    parts.append(border("side", [inner[-1], outer[0]], thick, flat, 0))
    return [meshes.group(parts, (0, 0, -2.7))]


def pineapple(item, seed):
    """The sector on the rim with two leaves of the crown behind it."""
    random = chances.Random(seed)
    parts = pineapple_piece(item, seed)
    green = m.plain("crown", "#4c7d3f", 0.4, 0.2, variation=("#7d9a55", 0.6))
    for k, (x, lean, long) in enumerate([(-0.5, 0.42, 5.6), (0.1, 0.1, 6.6), (0.6, -0.3, 5.4)]):
        made = herbs.leaf("leaf", green, long, 1.45, random, 0, 0.25, 0.5, 2.2)
        herbs.place(made, (x, 0.62 + 0.08 * k, -1.2), lean, 1.42)
        parts.append(made)
    return parts


# Ribbons


def ribbon_picture(edge, middle, seeds, seed, size=(96, 512)):
    random = numpy.random.default_rng(seed)
    wide, long = size
    v, u = numpy.mgrid[0:long, 0:wide].astype(numpy.float32)
    side = numpy.abs(u / (wide - 1) * 2 - 1)
    streaks = random.uniform(-1, 1, (1, wide)).astype(numpy.float32).repeat(long, 0)
    streaks = 0.5 * streaks + 0.5 * numpy.roll(streaks, 1, 1)
    drift = numpy.sin(v / long * 9 + 3 * streaks) * 0.12
    share = numpy.clip((side - 0.45) / 0.5 + 0.32 * streaks + drift, 0, 1)
    colour = mixed(citrus.srgb(middle) * numpy.ones((long, wide, 3), numpy.float32), citrus.srgb(edge), share)
    if seeds:
        drops = numpy.clip(numpy.sin(v * 0.22) * 1.5 - 0.6, 0, 1) * numpy.clip(1 - side / 0.3, 0, 1)
        colour = mixed(colour, citrus.srgb(seeds), drops * 0.8)
    return colour.clip(0, 1), (0.5 + 0.3 * streaks).clip(0, 1)


def ribbon_material(kind, seed):
    rhubarb = kind.startswith("rhubarb")
    tones = ("#b8243f", "#eeb9a8", None) if rhubarb else ("#2f6a2c", "#d9ebb4", "#f2f6d8")
    colour, height = ribbon_picture(*tones, seed)
    return m.painted(kind, meshes.image_of(kind, colour), 0.28, 0.4, meshes.image_of("streaks", height, False), 0.35, 0.5)


def band(name, path, across, width, material, steps=150):
    """A flat strip along a path; `across(v)` answers its crosswise direction."""

    def at(u, v):
        taper = min(1.0, 0.35 + 7 * min(v, 1 - v))
        return path(v) + across(v) * (u - 0.5) * width * taper

    return meshes.sheet(name, at, 10, steps, material, 0.07)


def ribbon(item, seed):
    """Winds up along the wall of a tall glass; rhubarb ends in a curl above the rim."""
    kind, r, tall = item["kind"], item["radius"], item["height"]
    rhubarb = kind == "rhubarb"
    share = 0.76 if rhubarb else 1.0
    rise = tall - 3.4 if rhubarb else tall
    begin, turn = (-3.4, 3.0) if rhubarb else (-3.6, 4.2)

    def wound(t):
        a = begin + turn * t
        wave = 1 - 0.03 * math.sin(11 * t)
        return Vector((r * wave * math.cos(a), r * wave * math.sin(a), rise * t))

    def slope(t):
        return (wound(min(1, t + 0.01)) - wound(max(0, t - 0.01))).normalized()

    end = wound(1.0)
    out = Vector((end.x, end.y, 0)).normalized()
    up = (slope(0.99) + Vector((0, 0, 1.2))).normalized()
    out = (out - up * out.dot(up)).normalized()

    def path(v):
        if v <= share:
            return wound(v / share)
        t = (v - share) / (1 - share)
        turned, size = t * 4.6, 1.15 * (1 - 0.35 * t)
        return end + up * (1.2 * t + size * math.sin(turned)) + out * size * (1 - math.cos(turned))

    def across(v):
        ahead = (path(min(1, v + 0.004)) - path(max(0, v - 0.004))).normalized()
        p = path(min(v, share))
        normal = Vector((p.x, p.y, 0)).normalized() if v <= share else out
        if v > share:
            return up.cross(out).normalized()
        return normal.cross(ahead).normalized()

    return lit_within([band(kind, path, across, 1.35 if rhubarb else 2.1, ribbon_material(kind, seed))], 0.3)


def curl(item, seed):
    """A ringlet as a ribbon makes when it was in ice water."""
    kind = item["kind"]
    long, turns, size = 4.6, 2.3, 0.85

    def path(v):
        a = 0.6 + v * turns * 2 * math.pi
        r = size * (0.8 + 0.45 * v)
        return Vector(((v - 0.5) * long, r * math.cos(a), r * math.sin(a)))

    def across(v):
        a = 0.6 + v * turns * 2 * math.pi
        return Vector((1, 0.25 * math.cos(a), 0.25 * math.sin(a))).normalized()

    return [band(kind, path, across, 1.1, ribbon_material(kind, seed), 200)]


# Whole and small


def passion_fruit(item, seed):
    """A half that floats, its cut side up."""
    random = chances.Random(seed)
    shell = m.plain("passion shell", "#43203c", 0.4, bump=("noise", 3, 0.3), variation=("#5c2f4b", 0.9))
    pith = m.plain("pith", "#f3dccb", 0.6, 0.2, bump=("noise", 6, 0.3))
    gel = m.plain("gel", "#e39a10", 0.07, 0.25, specular=0.8, coat=1.0, variation=("#f0b52c", 1.2))
    dark = m.plain("seed", "#17120e", 0.12, coat=0.8)
    radius = 2.15
    outside = [(0.001, -1.35), (radius * 0.6, -1.2), (radius * 0.9, -0.6), (radius, 0.12), (radius * 0.985, 0.3)]
    parts = [meshes.lathe("shell", outside + [(radius * 0.95, 0.32), (radius * 0.9, 0.28)], shell, 96, edge=70)]
    rim = [(radius * 0.96, 0.31), (radius * 0.9, 0.34), (radius * 0.8, 0.22), (radius * 0.76, -0.1), (0.001, -0.2)]
    parts.append(meshes.lathe("pith", rim, pith, 96, edge=70))
    pulp = meshes.ball("pulp", gel, radius * 0.79, at=(0, 0, -0.02), scale=(1, 1, 0.17))
    parts.append(pulp)
    for k in range(46):
        r = radius * 0.72 * math.sqrt((k + 0.4) / 46)
        a = k * 2.39996 + random.uniform(-0.2, 0.2)
        at = (r * math.cos(a), r * math.sin(a), 0.2 - 0.1 * (r / radius) ** 2)
        turn = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.random() * 6)
        parts.append(meshes.ball("sac", gel, 0.24, at=at, scale=(0.95, 1.25, 0.75), turn=turn, detail=12))
        if k % 3:
            top = (at[0], at[1], at[2] + 0.085)
            parts.append(meshes.ball("seed", dark, 0.15, at=top, scale=(0.8, 1.3, 0.75), turn=turn, detail=10))
    return parts


def cranberry(item, seed):
    n = m.Nodes("cranberry")
    tone = n.ramp(n.noise(0.8, 3), [(0.35, m.linear("#7d0a1c")), (0.7, m.linear("#b5182c"))])
    body = meshes.ball("cranberry", n.done(n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.12, Specular=0.6, Clearcoat=0.7).outputs[0]), 1.0, scale=(0.94, 0.94, 1.05))
    end = meshes.ball("crown", m.plain("crown", "#3a0a10", 0.7), 0.2, at=(0, 0, 1.02), scale=(1, 1, 0.35), detail=10)
    return [body, end]


def grape(item, seed):
    skin = m.plain("grape", "#5b2f5c", 0.3, 0.12, variation=("#7f5480", 0.8), coat=0.25)
    return [meshes.ball("grape", skin, 1.0, scale=(0.92, 0.92, 1.06))]


def candied_ginger(item, seed):
    random = chances.Random(seed)
    amber = m.plain("ginger", "#cf9136", 0.35, 0.3, variation=("#e3b562", 1.1))
    body = meshes.rough_cube("ginger", 1.75, amber, random, rounding=0.3)
    sugar = m.plain("sugar", "#fdf6e4", 0.3, 0.3)
    grain = meshes.rough_cube("sugar", 0.13, sugar, random, cuts=2)
    parts = [body, grain]
    spots = [v.co.copy() for v in body.data.vertices]
    for _ in range(420):
        p = random.choice(spots)
        turn = [random.random() * 6 for _ in range(3)]
        parts.append(meshes.copy_of(grain, p * random.uniform(0.99, 1.02), turn, random.uniform(0.6, 1.3)))
    grain.location = spots[0]
    return parts


def chili(item, seed):
    red = m.plain("chili", "#b3140f", 0.1, specular=0.6, coat=0.8, variation=("#cf2a17", 0.5))
    green = m.plain("stalk", "#55803a", 0.45)
    steps = 26
    path, radii = [], []
    for i in range(steps + 1):
        t = i / steps
        path.append((0.9 * math.sin(2.1 * t) - 0.2, -0.1 * t, 2.0 - 5.4 * t))
        radii.append(0.6 * (1 - t**2.4) ** 0.8 * min(1, 0.55 + 4 * t) + 0.02)
    stalk = [(-0.2, 0, 1.95), (-0.25, 0, 2.4), (-0.5, 0, 3.0), (-0.9, 0, 3.4)]
    cap = meshes.ball("cap", green, 0.5, at=(-0.2, 0, 2.0), scale=(1, 1, 0.5), detail=16)
    return [meshes.tube("chili", path, radii, red, 28), meshes.tube("stalk", stalk, [0.2, 0.15, 0.14, 0.18], green, 12), cap]


def cloves(item, seed):
    """Five cloves stuck into the face of a slice of citrus."""
    brown = m.plain("clove", "#3d2114", 0.65, bump=("noise", 9, 0.3), variation=("#5a3520", 2.0))
    parts = []
    for k in range(5):
        a = math.pi / 2 + k * 2 * math.pi / 5
        x, z = 1.45 * math.cos(a), 1.45 * math.sin(a)
        bits = [meshes.ball("bud", brown, 0.17, at=(0, -0.32, 0), detail=12)]
        bits.append(meshes.tube("stem", [(0, 0.1, 0), (0, -0.22, 0)], [0.09, 0.12], brown, 10))
        for q in range(4):
            b = q * math.pi / 2 + k
            bits.append(meshes.ball("tooth", brown, 0.1, at=(0.19 * math.cos(b), -0.26, 0.19 * math.sin(b)), scale=(1.1, 0.6, 1.1), detail=8))
        parts.append(meshes.group(bits, (x, -0.2, z), (0, 0, 0), 1.15))
    return parts


def deeper(colour):
    return "#" + "".join(f"{int(int(colour[i : i + 2], 16) * 0.82):02x}" for i in (1, 3, 5))


def almond(item, seed):
    colour = item.get("colour", "#efdcb2")
    pale = m.plain("almond", colour, 0.4, 0.12, variation=(deeper(colour), 1.4))
    body = meshes.ball("almond", pale, 1.0, detail=24)
    for vertex in body.data.vertices:
        p = vertex.co
        narrow = 1 - 0.42 * max(0, p.y) ** 1.5
        vertex.co = Vector((p.x * 0.62 * narrow, p.y * 1.05, p.z * 0.3))
    return [body]


def raisin(item, seed):
    dark = m.plain("raisin", "#2b1512", 0.4, coat=0.2)
    body = meshes.ball("raisin", dark, 0.8, scale=(1, 0.75, 0.55), detail=20)
    offset = Vector((seed % 31, seed % 17, 0))
    for vertex in body.data.vertices:
        vertex.co *= 0.92 + 0.2 * noise.noise(vertex.co * 3.2 + offset) + 0.1 * noise.noise(vertex.co * 7 + offset)
    return [body]


def cashew(item, seed):
    colour = item.get("colour", "#dcb880")
    pale = m.plain("cashew", colour, 0.4, 0.1, variation=(deeper(colour), 1.1))
    steps = 18
    path = [(0.75 * math.cos(a), 0.75 * math.sin(a), 0.0) for a in [-0.5 + 4.0 * i / steps for i in range(steps + 1)]]
    radii = [0.1 + 0.34 * math.sin(math.pi * (0.08 + 0.84 * i / steps)) ** 0.7 for i in range(steps + 1)]
    return [meshes.tube("cashew", path, radii, pale, 20)]


def dried(item, seed):
    """A slice that has dried: thinner, darker, its edge drawn up."""
    parts = citrus.slice_of(item["fruit"], seed, thickness=0.16)
    for part in parts:
        for slot in part.data.materials:
            for node in slot.node_tree.nodes:
                if node.type == "BSDF_PRINCIPLED":
                    node.inputs["Roughness"].default_value = 0.5
        for vertex in part.data.vertices:
            p = vertex.co
            r = math.hypot(p.x, p.z)
            p.y -= 0.035 * r * r + 0.05 * r * math.sin(3 * math.atan2(p.z, p.x) + seed)
    return parts


def clove(item, seed):
    brown = m.plain("clove", "#43261a", 0.65, bump=("noise", 9, 0.3), variation=("#63402c", 2.0))
    parts = [meshes.tube("stem", [(0, 0, -0.75), (0, 0, 0.2)], [0.09, 0.16], brown, 10), meshes.ball("bud", brown, 0.2, at=(0, 0, 0.38), detail=10)]
    for q in range(4):
        b = q * math.pi / 2
        parts.append(meshes.ball("tooth", brown, 0.11, at=(0.2 * math.cos(b), 0.2 * math.sin(b), 0.24), scale=(1.2, 1.2, 0.6), detail=8))
    return parts


def cardamom(item, seed):
    green = m.plain("cardamom", "#8c9a5b", 0.6, 0.1, variation=("#aab57c", 1.4))
    body = meshes.ball("pod", green, 1.0, scale=(1, 1, 1), detail=20)
    for vertex in body.data.vertices:
        p = vertex.co
        a = math.atan2(p.y, p.x)
        ridge = 1 + 0.06 * math.cos(3 * a) + 0.025 * math.cos(18 * a)
        vertex.co = Vector((p.x * 0.5 * ridge, p.y * 0.5 * ridge, p.z * 1.05))
    return [body]


def coconut(item, seed):
    """Toasted flakes that lie where they fell."""
    random = chances.Random(seed)
    tones = [m.plain(f"flake {k}", c, 0.5, 0.3, variation=(d, 1.5)) for k, (c, d) in enumerate([("#f6ead2", "#e9cf9f"), ("#e7c48b", "#b97a3a")])]
    parts = []
    for k in range(46):
        bow, long, wide = random.uniform(0.2, 0.9), random.uniform(0.7, 1.5), random.uniform(0.16, 0.34)
        made = meshes.sheet(
            "flake",
            lambda u, v: Vector(((u - 0.5) * wide, (v - 0.5) * long, -bow * (v - 0.5) ** 2 * long)),
            3,
            10,
            tones[k % 2],
            0.03,
        )
        r = item.get("radius", 2) * math.sqrt(random.random())
        a = random.random() * 6.28
        made.location = (r * math.cos(a), r * math.sin(a), 0.08 + 0.3 * random.random() - 0.07 * r * r)
        made.rotation_euler = (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.random() * 6)
        parts.append(made)
    return parts


def sail(item, seed):
    """A wheel of lemon folded around a cherry, both on one pick."""
    fold = 1.35
    parts = citrus.slice_of("lemon", seed, thickness=0.36)
    for part in parts:
        for vertex in part.data.vertices:
            p = vertex.co
            a, r = p.x / fold, fold + p.y
            vertex.co = Vector((r * math.sin(a), fold - r * math.cos(a), p.z))
    holder = meshes.group(parts, (0, -0.3, 0.2), (0, 0, 0), 0.8)
    return [holder, meshes.group(pieces.cherry({"stem": False}, seed), (0, 0.3, 0), (0, 0, 0), 0.95)]


MAKERS = {
    "sunken-wheel": sunken_slice,
    "sunken-strawberry": sunken_strawberry,
    "sunken-half-wheel": sunken_slice,
    "apple": apple,
    "apple-slice": apple_slice,
    "pineapple": pineapple,
    "pineapple-piece": pineapple_piece,
    "rhubarb": ribbon,
    "cucumber-ribbon": ribbon,
    "rhubarb-curl": curl,
    "cucumber-ribbon-curl": curl,
    "passion-fruit": passion_fruit,
    "cranberry": cranberry,
    "grape": grape,
    "candied-ginger": candied_ginger,
    "chili": chili,
    "cloves": cloves,
    "almond": almond,
    "raisin": raisin,
    "coconut": coconut,
    "cashew": cashew,
    "clove": clove,
    "cardamom": cardamom,
    "dried-orange": dried,
    "dried-lime": dried,
    "sail": sail,
}
pieces.MAKERS.update(MAKERS)
