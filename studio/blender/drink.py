"""A served drink: its vessel, what is poured, ice, foam and bubbles. Garnish stands in modules of its own."""
import math
import random as chances
from mathutils import Vector, noise

import materials as m
import meshes


def build(shot):
    random = chances.Random(shot["seed"])
    vessel(shot["vessel"])
    if shot.get("liquid"):
        liquid(shot)
    ice(shot, random)
    if shot.get("foam"):
        foam(shot["foam"])
    if shot.get("bubbles"):
        bubbles(shot, random)
    if shot.get("rim"):
        rim(shot, random)


METALS = {"copper": ("#c9713f", 0.16), "silver": ("#cfd3d2", 0.14), "steel": ("#c6cccc", 0.2), "brass": ("#c79a45", 0.2)}
CLAYS = {"clay": ("#a9623d", 0.75), "tiki": ("#4e7766", 0.28), "porcelain": ("#f2ece0", 0.12)}


def vessel(facts):
    outer, inner = facts["outer"], facts["inner"]
    kind = facts["material"]
    if kind == "glass":
        material = m.glass("vessel", 1.48)
    elif kind in METALS:
        colour, roughness = METALS[kind]
        material = m.metal("vessel", colour, roughness, bump=(3.0, 0.06))
    else:
        colour, roughness = CLAYS.get(kind, CLAYS["porcelain"])
        material = m.plain("vessel", colour, roughness, coat=0.4 if roughness < 0.5 else 0, bump=("noise", 6, 0.05))
    made = meshes.lathe("vessel", outer + inner, material, 192, ripple=cut(facts), edge=38)
    if facts.get("handle"):
        points = [Vector(p) for p in facts["handle"]]
        meshes.tube("handle", points, facts["handleRadius"], material)
    if facts.get("saucer"):
        meshes.lathe("saucer", facts["saucer"], material, 160)
    return made


def cut(facts):
    """Flutes or diamonds pressed into the lower part of the outside."""
    kind = facts.get("cut")
    if not kind:
        return None
    top, bottom, count = facts["cutTop"], facts["cutBottom"], facts["cutCount"]
    inner_from = min(h for _, h in facts["inner"])

    def ripple(angle, radius, height):
        if radius < facts["cutLeast"] or height > top or height < bottom:
            return radius
        if is_inner(facts, radius, height, inner_from):
            return radius
        fade = min(1.0, (top - height) / 0.5, (height - bottom) / 0.4)
        if kind == "flutes":
            return radius - 0.09 * fade * abs(math.sin(angle * count / 2)) ** 1.0
        turn = (height - bottom) / (2 * math.pi * radius) * count * 2 * math.pi
        a = abs(math.sin((angle * count + turn) / 2)), abs(math.sin((angle * count - turn) / 2))
        return radius - 0.1 * fade * (1 - min(a) ** 0.5)

    return ripple


def is_inner(facts, radius, height, inner_from):
    if height < inner_from:
        return False
    near = min(facts["inner"], key=lambda p: abs(p[1] - height))
    return abs(near[0] - radius) < 0.06


def liquid(shot):
    facts = shot["liquid"]
    layers = facts["layers"]
    if len(layers) == 1:
        material = m.liquid("liquid", layers[0]["colour"], layers[0]["cloud"], facts["depth"])
    else:
        material = m.layered("liquid", stops_of(facts), facts["bottom"], facts["top"], facts["sharp"])
    meshes.lathe("liquid", facts["body"], material, 192, edge=40)


def stops_of(facts):
    layers = facts["layers"]
    span = facts["top"] - facts["bottom"]
    if not facts["sharp"]:
        return [((layer["from"] + layer["to"] - 2 * facts["bottom"]) / 2 / span, layer["colour"], layer["cloud"]) for layer in layers]
    stops = []
    for layer in layers:
        for edge, sign in ((layer["from"], 0.012), (layer["to"], -0.012)):
            stops.append((min(1, max(0, (edge - facts["bottom"]) / span + sign)), layer["colour"], layer["cloud"]))
    return stops


def ice(shot, random):
    pieces = shot["ice"]
    if not pieces:
        return
    clear = m.glass("ice", 1.24, (1, 1, 1, 1), 0.015, 0.97, bump=(2.2, 0.12))
    cloudy = frosted()
    cubes = [meshes.rough_cube("cube", 1.0, clear, random) for _ in range(4)]
    hearts = [heart(random, cloudy) for _ in range(2)]
    chips = [chip(random, cloudy) for _ in range(6)]
    for number, piece in enumerate(pieces):
        at, turn, size = piece["at"], piece["turn"], piece["size"]
        if piece["shape"] == "cube":
            meshes.copy_of(cubes[number % 4], at, turn, size)
            if piece.get("heart"):
                meshes.copy_of(hearts[number % 2], at, turn, size)
        elif piece["shape"] == "block":
            meshes.copy_of(cubes[number % 4], at, turn, size)
        elif piece["shape"] == "sphere":
            sphere(at, size, clear, random)
        else:
            meshes.copy_of(chips[number % 6], at, turn, size)
    for spare in cubes + hearts + chips:
        spare.hide_render = True


def frosted():
    """Ice that is full of air: white where light scatters, clear where it does not."""
    n = m.Nodes("frost")
    clear = n.add("BsdfGlass", IOR=1.2, Roughness=0.12, Color=(1, 1, 1, 1))
    white = n.add("BsdfDiffuse", Color=(0.92, 0.95, 0.97, 1))
    glow = n.add("BsdfTranslucent", Color=(0.92, 0.95, 0.97, 1))
    body = n.mix(0.55, white.outputs[0], glow.outputs[0])
    share = n.ramp(n.noise(1.4, 4), [(0.4, (0.12, 0.12, 0.12, 1)), (0.75, (0.6, 0.6, 0.6, 1))])
    mixed = n.mix(share, clear.outputs[0], body)
    return n.done(n.without_dark_shadow(mixed, (0.93, 0.95, 0.96, 1)))


def heart(random, material):
    """The white core of a cube that froze from outside."""
    n = m.Nodes("heart")
    veil = n.add("BsdfTransparent", Color=(1, 1, 1, 1))
    white = n.add("BsdfDiffuse", Color=(0.95, 0.97, 0.98, 1))
    glow = n.add("BsdfTranslucent", Color=(0.95, 0.97, 0.98, 1))
    body = n.mix(0.5, white.outputs[0], glow.outputs[0])
    streaks = n.noise(7.0, 4, stretch=(1, 1, 0.25))
    share = n.ramp(streaks, [(0.5, (0, 0, 0, 1)), (0.72, (0.5, 0.5, 0.5, 1))])
    made = meshes.ball("heart", n.done(n.mix(share, veil.outputs[0], body)), 0.24, scale=(1, 1, 1.15), detail=16)
    offset = Vector((random.random(), random.random(), random.random())) * 30
    for vertex in made.data.vertices:
        vertex.co *= 0.8 + 0.5 * noise.noise(vertex.co * 6 + offset)
    return made


def chip(random, material):
    made = meshes.ball("chip", material, 0.5, detail=6)
    offset = Vector((random.random(), random.random(), random.random())) * 40
    for vertex in made.data.vertices:
        vertex.co *= 0.8 + 0.55 * noise.noise(vertex.co * 2.4 + offset)
        vertex.co.z *= 0.75
    for polygon in made.data.polygons:
        polygon.use_smooth = False
    return made


def sphere(at, size, material, random):
    made = meshes.ball("ice ball", material, size / 2, at, detail=48)
    offset = Vector((random.random(), random.random(), random.random())) * 20
    for vertex in made.data.vertices:
        vertex.co *= 1 + 0.025 * noise.noise(vertex.co * 0.9 + offset) + 0.006 * noise.noise(vertex.co * 3 + offset)


def foam(facts):
    n = m.Nodes("foam")
    colour = m.linear(facts["colour"])
    deeper = [c * 0.86 for c in colour[:3]] + [1]
    cells = n.voronoi(7.5)
    fine = n.voronoi(19)
    tone = n.ramp(n.noise(1.1, 5), [(0.35, deeper), (0.65, colour)])
    height = n.math("ADD", n.math("MULTIPLY", cells, 0.5), n.math("MULTIPLY", fine, 0.5))
    body = m.milk(n, tone, glow=0.22, normal=n.bump(height, 0.16, 0.06))
    surface = n.without_dark_shadow(body, [0.6 * c for c in colour[:3]] + [1])
    meshes.lathe("foam", facts["body"], n.done(surface), 160, edge=60)


def bubbles(shot, random):
    """Gas on the wall and rising in strings; seen in the drink as hollow balls of air."""
    n = m.Nodes("bubble")
    air = n.add("BsdfGlass", IOR=0.75, Color=(1, 1, 1, 1), Roughness=0)
    material = n.done(n.without_dark_shadow(air.outputs[0], (0.98, 0.98, 0.98, 1)))
    first = meshes.ball("bubble", material, 1.0, detail=8)
    for bubble in shot["bubbles"]:
        meshes.copy_of(first, bubble["at"], scale=bubble["size"])
    first.hide_render = True


def rim(shot, random):
    facts = shot["rim"]
    salt = facts["kind"] == "salt"
    n = m.Nodes("grain")
    clear = n.add("BsdfGlass", IOR=1.4, Roughness=0.15, Color=(1, 1, 1, 1))
    white = n.add("BsdfDiffuse", Color=m.linear("#fdfcf8" if salt else "#fff6e2"))
    mixed = n.mix(0.72, clear.outputs[0], white.outputs[0])
    material = n.done(n.without_dark_shadow(mixed, (0.9, 0.9, 0.9, 1)))
    import bpy

    bpy.ops.mesh.primitive_cube_add(size=1)
    grain = bpy.context.object
    bevel = grain.modifiers.new("round", "BEVEL")
    bevel.width = 0.12
    grain.data.materials.append(material)
    for _ in range(1500 if salt else 2200):
        angle = random.random() * 2 * math.pi
        down = abs(random.gauss(0, 0.22)) * (0.8 + 0.5 * noise.noise(Vector((math.cos(angle) * 2, math.sin(angle) * 2, 0))))
        radius = facts["radius"] + random.gauss(0.0, 0.035) + (0.05 if down > 0.1 else 0)
        at = (radius * math.cos(angle), radius * math.sin(angle), facts["height"] + 0.04 - down)
        turn = [random.random() * 6 for _ in range(3)]
        meshes.copy_of(grain, at, turn, (0.085 if salt else 0.06) * (0.6 + 0.7 * random.random()))
    grain.hide_render = True
