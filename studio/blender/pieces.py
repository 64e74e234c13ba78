"""Berries, beans, picks, straws: the smaller pieces of garnish."""
import math
import random as chances
from mathutils import Vector, noise

import materials as m
import meshes


def cherry(item, seed):
    random = chances.Random(seed)
    n = m.Nodes("cherry")
    deep = n.ramp(n.noise(0.9, 3), [(0.3, m.linear("#3a0610")), (0.75, m.linear("#6d0c1c"))])
    bsdf = n.add("BsdfPrincipled", Base_Color=deep, Roughness=0.08, Specular=0.6, Clearcoat=0.6)
    body = meshes.ball("cherry", n.done(bsdf.outputs[0]), 1.0)
    for vertex in body.data.vertices:
        p = vertex.co
        top = max(0.0, p.z) ** 2
        dimple = math.exp(-((p.x**2 + p.y**2) / 0.06)) * 0.22 * (1 if p.z > 0 else 0)
        vertex.co = Vector((p.x * (1 + 0.03 * top), p.y, p.z * 0.94 - dimple))
    parts = [body]
    if item.get("stem", True):
        lean = random.uniform(-0.5, 0.5)
        points = [(lean * t * t * 1.8, 0.2 * t, 0.7 + 3.2 * t) for t in [i / 14 for i in range(15)]]
        parts.append(meshes.tube("stem", points, [0.07] * 13 + [0.09, 0.12], m.plain("stem", "#6a4a24", 0.6), 10))
    return parts


def olive(item, seed):
    skin = m.plain("olive", "#7d8a34", 0.25, 0.06, bump=("noise", 5, 0.08), variation=("#98a24a", 0.9))
    body = meshes.ball("olive", skin, 1.0, scale=(0.85, 0.85, 1.12))
    pimento = meshes.ball("pimento", m.plain("pimento", "#c23420", 0.3), 0.3, at=(0, 0, 1.0), scale=(1, 1, 0.55))
    return [body, pimento]


def raspberry(item, seed, colour="#b51f43", shade="#7d1230", size=1.0, coat=0.15):
    random = chances.Random(seed)
    material = m.plain("drupelet", colour, 0.28, 0.15, variation=(shade, 0.8), coat=coat)
    first = meshes.ball("drupelet", material, 0.3, detail=10)
    parts = [first]
    for row in range(7):
        t = row / 6
        z = 1.15 - 2.1 * t
        r = 0.95 * math.sqrt(max(0.03, 1 - (1.15 - 2.0 * t) ** 2 / 1.6)) * (1.0 if t > 0.1 else 0.55)
        count = max(3, int(2 * math.pi * r / 0.5))
        for k in range(count):
            a = 2 * math.pi * (k + 0.5 * (row % 2)) / count + random.uniform(-0.05, 0.05)
            parts.append(meshes.copy_of(first, (r * math.cos(a), r * math.sin(a), z), scale=random.uniform(0.92, 1.1)))
    first.location = (0, 0, 1.2)
    core = meshes.ball("core", m.plain("core", shade, 0.6), 0.9, scale=(0.95, 0.95, 1.1), detail=12)
    return parts + [core]


def blackberry(item, seed):
    return raspberry(item, seed, "#22121f", "#3b1d3a", coat=0.5)


def blueberries(item, seed):
    skin = m.plain("blueberry", "#2f3d68", 0.55, variation=("#5a6c98", 1.3))
    parts = []
    for k, at in enumerate([(-0.55, 0, 0), (0.55, 0.25, 0), (0.1, -0.65, 0.1)]):
        berry = meshes.ball("blueberry", skin, 0.62, at=at, scale=(1, 1, 0.88))
        crown = meshes.ball("crown", m.plain("crown", "#1c2440", 0.8), 0.2, at=(at[0], at[1], at[2] + 0.5), scale=(1, 1, 0.3), detail=8)
        parts += [berry, crown]
    return parts


def raspberries(item, seed):
    parts = []
    for k, (at, turn) in enumerate([((-0.95, 0, 0.1), (1.2, 0.3, 0.4)), ((0.9, 0.1, 0), (1.0, -0.4, -0.6))]):
        parts.append(meshes.group(raspberry(item, seed + k), at, turn, 0.85))
    return parts


def blackberries(item, seed):
    return [meshes.group(blackberry(item, seed), (-0.9, 0, 0), (1.1, 0.3, 0.5), 0.9), meshes.group(blackberry(item, seed + 3), (0.95, 0.2, 0), (0.7, -0.5, 0), 0.82)]


def strawberry(item, seed):
    skin = m.plain("strawberry", "#c4161c", 0.22, 0.1, variation=("#df3a2a", 0.7), coat=0.3)
    body = meshes.ball("strawberry", skin, 1.5, detail=48)
    random = chances.Random(seed)
    for vertex in body.data.vertices:
        p = vertex.co / 1.5
        narrow = 0.62 + 0.38 * math.sin(min(1, (p.z + 1) / 1.55) * math.pi / 2)
        vertex.co = Vector((p.x * narrow, p.y * narrow, p.z * 1.12)) * 1.5
    seeds = m.plain("seed", "#e8c46a", 0.5)
    first = meshes.ball("seed", seeds, 0.09, scale=(0.7, 0.5, 1), detail=6)
    parts = [body, first]
    for i in range(110):
        z = 1 - 2 * (i + 0.5) / 110
        a = i * 2.39996
        r = math.sqrt(1 - z * z)
        narrow = 0.62 + 0.38 * math.sin(min(1, (z + 1) / 1.55) * math.pi / 2)
        parts.append(meshes.copy_of(first, (1.5 * r * narrow * math.cos(a), 1.5 * r * narrow * math.sin(a), 1.5 * 1.12 * z), (0, 0, a), (1, 0.6, 1.2)))
    first.hide_render = True
    import herbs

    green = m.plain("calyx", "#5f9a3a", 0.5, 0.2)
    for k in range(8):
        made = herbs.leaf("sepal", green, 1.25, 0.42, random, 0, 0.9)
        parts.append(herbs.place(made, (0, 0, 1.62), k * math.pi / 4 + random.uniform(-0.2, 0.2), 0.35))
    return parts


def pick(item, seed):
    """Fruit on a pick, along x; the pick is steel."""
    steel = m.metal("pick", "#cfd3d2", 0.15)
    long = item.get("length", 9.0)
    parts = [meshes.tube("pick", [(-long / 2, 0, 0), (long / 2, 0, 0)], 0.07, steel, 12), meshes.ball("knob", steel, 0.22, at=(long / 2, 0, 0), detail=16)]
    strung = item["strung"]
    for k, kind in enumerate(strung):
        x = item.get("from", -1.0) + k * 2.0
        made = MAKERS[kind]({"stem": False}, seed + k)
        parts.append(meshes.group(made, (x, 0, 0), (0.4 + k, math.pi / 2 if kind == "olive" else 0.3, 0), 0.98))
    return parts


def coffee_beans(item, seed):
    material = m.plain("bean", "#2a160d", 0.3, bump=("noise", 5, 0.12), variation=("#40241a", 1.2))
    parts = []
    for k in range(3):
        bean = meshes.ball("bean", material, 1.0, detail=28)
        for vertex in bean.data.vertices:
            p = vertex.co
            groove = math.exp(-((p.x + 0.1 * math.sin(p.y * 2.5)) ** 2) / 0.012) * 0.32 if p.z > 0 else 0
            vertex.co = Vector((p.x * 0.42, p.y * 0.62, (p.z * 0.32 if p.z > 0 else p.z * 0.3) - groove * 0.3))
        a = k * 2 * math.pi / 3 + 0.5
        parts.append(meshes.group([bean], (0.72 * math.cos(a), 0.72 * math.sin(a), 0), (0, 0, a - math.pi / 2), 1.0))
    return parts


def dust(item, seed):
    """Grated nutmeg or chocolate that lies on the foam."""
    random = chances.Random(seed)
    material = m.plain("dust", {"chocolate": "#3d2216", "bitters": "#7a2a16"}.get(item["kind"], "#7b4a26"), 0.8)
    first = meshes.ball("crumb", material, 0.04, detail=5)
    parts = [first]
    reach = item.get("radius", 2.4)
    for _ in range(420):
        r = abs(random.gauss(0, 0.42)) * reach
        if r > reach * 0.95:
            continue
        a = random.random() * 2 * math.pi
        parts.append(meshes.copy_of(first, (r * math.cos(a), r * math.sin(a), 0.015), scale=(random.uniform(0.5, 1.9), random.uniform(0.4, 1.1), 0.5)))
    return parts


def drops(item, seed):
    """Three drops of bitters on foam, drawn into hearts by a pick."""
    n = m.Nodes("bitters")
    bsdf = n.add("BsdfPrincipled", Base_Color=m.linear("#5a170c"), Roughness=0.85, Specular=0.05)
    material = n.done(bsdf.outputs[0])
    parts = []
    for k in range(3):
        x, y = -1.25 + 1.25 * k, 0.35 * (k % 2)
        parts.append(meshes.ball("drop", material, 0.42, at=(x, y, 0), scale=(1, 0.95, 0.2), detail=20))
        # The pick went through the drop and drew a tail behind it.
        tail = [(x + 0.3, y + 0.1, 0), (x + 0.75, y + 0.3, 0), (x + 1.1, y + 0.6, 0)]
        parts.append(meshes.tube("tail", tail, [0.2, 0.1, 0.02], material, 10))
    return parts


def straw(item, seed):
    """A straw of steel or paper, along z."""
    long = item.get("length", 20)
    if item.get("of") == "steel":
        material = m.metal("straw", "#d5d8d7", 0.13)
    else:
        n = m.Nodes("straw")
        place = n.add("SeparateXYZ")
        n.link(n.add("TexCoord").outputs["Object"], place.inputs[0])
        angle = n.math("ARCTAN2", place.outputs["Y"], place.outputs["X"])
        turn = n.math("FRACT", n.math("ADD", n.math("DIVIDE", angle, 2 * math.pi), n.math("MULTIPLY", place.outputs["Z"], 0.55)))
        tone = n.ramp(turn, [(0.5, m.linear("#f7f1e4")), (0.51, m.linear(item.get("colour", "#b8324b")))])
        material = n.done(n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.65).outputs[0])
    made = meshes.tube("straw", [(0, 0, -long / 2), (0, 0, long / 2)], 0.32, material, 32, closed_ends=False)
    solid = made.modifiers.new("wall", "SOLIDIFY")
    solid.thickness = 0.05
    return [made]


def cinnamon(item, seed):
    material = m.plain("cinnamon", "#8a4d26", 0.75, bump=("noise", 3, 0.5), variation=("#6a3618", 1.5))

    def at(u, v):
        turn = u * 3.3 * math.pi
        r = 0.16 + 0.085 * u * 3
        side = 1 if u < 0.5 else -1
        x = 0.36 * side
        return Vector((x + r * math.cos(turn) * side, r * math.sin(turn), (v - 0.5) * 9))

    return [meshes.sheet("cinnamon", at, 80, 12, material, 0.09)]


def star_anise(item, seed):
    random = chances.Random(seed)
    material = m.plain("anise", "#5c2f18", 0.5, bump=("noise", 4, 0.4), variation=("#7d4526", 1.5))
    parts = []
    import herbs

    for k in range(8):
        made = herbs.leaf("pod", material, 1.25 * random.uniform(0.85, 1.05), 0.5, random, 0, -0.5, 0.9)
        parts.append(herbs.place(made, (0, 0, 0), k * math.pi / 4, 0.1))
        bean = meshes.ball("seed", m.plain("seed", "#a3692f", 0.15), 0.16, scale=(0.8, 1.3, 0.8), detail=10)
        parts.append(herbs.place(bean, (0.7 * math.cos(k * math.pi / 4 + math.pi / 2), 0.7 * math.sin(k * math.pi / 4 + math.pi / 2), 0.18), k * math.pi / 4, 0))
    return parts


def cucumber(item, seed):
    """A long ribbon that lies along the wall, or a slice."""
    import citrus
    import numpy

    size = 384
    y, x = numpy.mgrid[0:size, 0:size].astype(numpy.float32) / (size - 1) * 2 - 1
    r = numpy.hypot(x, y)
    angle = numpy.arctan2(y, x)
    seeds = numpy.clip(1.6 - numpy.abs(r - 0.42) / 0.1, 0, 1) * (numpy.sin(angle * 3) ** 2 * 0.5 + numpy.sin(angle * 12) ** 8 * 0.8)
    flesh, core, skin = citrus.srgb("#d5e6ac"), citrus.srgb("#eaf2cf"), citrus.srgb("#2f6b2c")
    share = numpy.clip(seeds, 0, 1)[..., None]
    colour = flesh * (1 - share) + core * share
    edge = numpy.clip((r - 0.93) / 0.03, 0, 1)[..., None]
    colour = colour * (1 - edge) + skin * edge
    painted = m.painted("cucumber", meshes.image_of("cucumber", colour), 0.2, 0.45)
    parts = []
    radius, thick = 2.1, 0.35
    for side in (-1, 1):
        made = meshes.sheet("face", lambda u, v: Vector((radius * v * math.cos(u * 2 * math.pi), side * thick / 2, radius * v * math.sin(u * 2 * math.pi))), 90, 8, painted)
        for loop in made.data.loops:
            p = made.data.vertices[loop.vertex_index].co
            made.data.uv_layers[0].data[loop.index].uv = (0.5 + p.x / radius / 2, 0.5 + p.z / radius / 2)
        parts.append(made)
    parts.append(meshes.sheet("skin", lambda u, v: Vector((radius * math.cos(u * 2 * math.pi), (v - 0.5) * thick, radius * math.sin(u * 2 * math.pi))), 90, 4, m.plain("skin", "#2f6b2c", 0.35)))
    return parts


def celery(item, seed):
    material = m.plain("celery", "#b5d07d", 0.35, 0.25, variation=("#93b958", 0.8))

    def at(u, v):
        a = math.pi * (0.1 + 0.8 * u)
        r = 1.0 * (1 - 0.25 * v)
        ribs = 0.04 * math.sin(u * 40)
        return Vector(((r + ribs) * math.cos(a), 0.75 * (r + ribs) * math.sin(a) - 0.4, (v - 0.5) * 19))

    import herbs

    random = chances.Random(seed)
    parts = [meshes.sheet("celery", at, 60, 30, material, 0.28)]
    green = herbs.leaf_material("celery leaf", "#7fb247", "#4f8a33", "#b9d98a", 6, seed, 0.8)
    for k in range(9):
        made = herbs.leaf("leaf", green, random.uniform(2.0, 3.2), 2.0, random, 7, 0.8)
        parts.append(herbs.place(made, (random.uniform(-0.4, 0.4), 0, 9.3 - 0.25 * k), k * 2.4, 0.75 - 0.06 * k))
    return parts


def pineapple_leaf(item, seed):
    import herbs

    random = chances.Random(seed)
    green = m.plain("pineapple leaf", "#4c8346", 0.4, 0.2, variation=("#2f6339", 0.5))
    parts = []
    for k in range(3):
        made = herbs.leaf("leaf", green, 9 - k, 1.5, random, 0, 0.35, 0.5, 2.0)
        parts.append(herbs.place(made, (0.25 * k, 0, -3.5), (k - 1) * 0.5, 1.25 - 0.12 * k))
    return parts


def ball_of(colour, radius, **more):
    return lambda item, seed: [meshes.ball("ball", m.plain("ball", colour, **more), radius)]


MAKERS = {
    "cherry": cherry,
    "olive": olive,
    "onion": ball_of("#f1ecd6", 0.85, roughness=0.15, translucent=0.3),
    "raspberries": raspberries,
    "raspberry": raspberry,
    "blackberry": blackberry,
    "blackberries": blackberries,
    "blueberries": blueberries,
    "strawberry": strawberry,
    "coffee-beans": coffee_beans,
    "nutmeg": dust,
    "chocolate": dust,
    "bitters": drops,
    "straw": straw,
    "cinnamon": cinnamon,
    "star-anise": star_anise,
    "cucumber": cucumber,
    "celery": celery,
    "pineapple-leaf": pineapple_leaf,
    "pick": pick,
}


def make(kind, item, seed):
    maker = MAKERS.get(kind)
    if not maker:
        raise SystemExit(f"The studio has no piece called {kind}.")
    return maker(item, seed)
