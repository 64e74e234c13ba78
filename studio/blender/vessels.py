"""Vessels that a lathe alone cannot make: jugs with a lip, bowls with a ladle, carved and hand-thrown mugs; and blended drinks, which are
built in one body."""
import math
import random as chances
import bpy
import numpy
from mathutils import Vector, noise

import drink
import materials as m
import meshes


def build(shot):
    random = chances.Random(shot["seed"])
    vessel(shot["vessel"])
    if shot.get("slush"):
        slush(shot["slush"], shot["seed"])
    if shot.get("liquid"):
        drink.liquid(shot)
    drink.ice(shot, random)
    for part in ("foam", "rim", "bubbles"):
        if not shot.get(part):
            continue
        if part == "foam":
            drink.foam(shot["foam"])
        else:
            getattr(drink, part)(shot, random)


def vessel(facts):
    form = facts.get("form")
    if form == "carved":
        return carved(facts)
    if form == "thrown":
        return thrown(facts)
    made = drink.vessel(facts)
    if form == "spout":
        pull(made, facts["spout"])
    if facts.get("ladle"):
        ladle(facts["ladle"])
    return made


def pull(made, spout):
    """The lip, pulled out of the rim at the left while the glass was soft."""
    top = max(v.co.z for v in made.data.vertices)
    for vertex in made.data.vertices:
        p = vertex.co
        if p.z <= spout["from"]:
            continue
        away = abs(math.atan2(p.y, -p.x))
        near = math.exp(-((away / 0.36) ** 2))
        share = ((p.z - spout["from"]) / (top - spout["from"])) ** 1.8
        r = math.hypot(p.x, p.y)
        grow = 1 + spout["out"] * near * share / r
        vertex.co = Vector((p.x * grow, p.y * (grow - 0.25 * near * share), p.z + spout["up"] * near * share))


def ladle(facts):
    steel = m.metal("ladle", "#c9cecf", 0.16)
    shaft = [Vector(p) for p in facts["shaft"]]
    meshes.tube("shaft", shaft, facts["thick"], steel, 16)
    r = facts["cup"]
    outer = [(r * math.sin(i / 16 * math.pi / 2), -r * 0.8 * math.cos(i / 16 * math.pi / 2)) for i in range(17)]
    inner = [(x - 0.1, z + 0.02) for x, z in reversed(outer) if x > 0.2]
    cup = meshes.lathe("cup", [(0.001, outer[0][1])] + outer[1:] + inner + [(0.001, outer[0][1] + 0.1)], steel, 96, edge=60)
    cup.location = shaft[0] + Vector((-r * 0.85, -0.4, 0.7))


def slush(facts, seed):
    """Fine ice in a coloured drink: light wanders in it, its surface is grainy, and the heap above the rim is uneven."""
    n = m.Nodes("slush")
    colour = m.wandered(m.linear(facts["colour"]))
    pale = [0.3 + 0.7 * c for c in colour[:3]] + [1]
    tone = n.ramp(n.noise(6, 6), [(0.3, colour), (0.8, pale)])
    grain = n.math("ADD", n.math("MULTIPLY", n.voronoi(9), 0.6), n.math("MULTIPLY", n.noise(16, 4), 0.5))
    body = m.milk(n, tone, glow=0.2, normal=n.bump(grain, 0.5, 0.07))
    made = meshes.lathe("slush", facts["body"], n.done(body), 200, edge=80)
    offset = Vector((seed % 97, seed % 53, seed % 31))
    for vertex in made.data.vertices:
        p = vertex.co
        above = p.z - facts["rim"]
        if above <= 0.05:
            continue
        share = min(1.0, above / 0.8)
        swell = noise.noise(p * 0.7 + offset) * 0.42 + noise.noise(p * 1.9 + offset) * 0.16 + noise.noise(p * 5 + offset) * 0.05
        vertex.co = p * (1 + 0.06 * swell * share) + Vector((0, 0, 0.75 * swell * share))


def relief_of(facts, blur=5):
    """The carving as heights from -1 to 1, softened as clay is."""
    image = bpy.data.images.load(facts["relief"]["picture"])
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    grey = values.reshape(height, width, 4)[..., 0]
    kernel = numpy.exp(-((numpy.arange(-3 * blur, 3 * blur + 1) / blur) ** 2))
    kernel /= kernel.sum()
    for axis in (0, 1):
        grey = numpy.apply_along_axis(lambda line: numpy.convolve(numpy.pad(line, 3 * blur, mode="edge"), kernel, "valid"), axis, grey)
    return grey * 2 - 1


def line_of(profile):
    """Radius at a height of the outside of a vessel, above its foot."""
    wall = [(r, h) for r, h in profile if r > 0.5]
    heights = [h for _, h in wall]

    def at(z):
        for (r0, h0), (r1, h1) in zip(wall, wall[1:]):
            if h0 <= z <= h1 and h1 > h0:
                return r0 + (r1 - r0) * (z - h0) / (h1 - h0)
        return wall[-1][0]

    return at, heights[-1]


def carved(facts):
    """A glazed mug whose front is cut: glaze runs thin on what stands out and gathers in what is deep."""
    relief = facts["relief"]
    heights = relief_of(facts)
    rows, columns = heights.shape
    colour = m.linear(facts.get("colour", "#4e7766"))
    n = m.Nodes("glaze")
    deep = n.add("VertexColor")
    deep.layer_name = "depth"
    dark = [c * 0.16 for c in colour[:3]] + [1]
    thin = [min(1, c * 1.25 + 0.1) for c in colour[:3]] + [1]
    tone = n.ramp(deep.outputs["Color"], [(0.12, dark), (0.5, colour), (0.85, thin)])
    speckle = n.ramp(n.noise(5, 4), [(0.3, (0.78, 0.78, 0.78, 1)), (0.62, (1, 1, 1, 1))])
    mixed = n.tree.nodes.new("ShaderNodeMixRGB")
    mixed.blend_type = "MULTIPLY"
    mixed.inputs[0].default_value = 1
    n.link(tone, mixed.inputs[1])
    n.link(speckle, mixed.inputs[2])
    bsdf = n.add("BsdfPrincipled", Base_Color=mixed.outputs[0], Roughness=0.2, Specular=0.55, Clearcoat=0.5)
    n.link(n.bump(n.noise(3, 4), 0.08, 0.1), bsdf.inputs["Normal"])
    material = n.done(bsdf.outputs[0])
    radius, top = line_of(facts["outer"])
    across, along = 900, 420
    vertices, faces, depths = [], [], []
    for j in range(along + 1):
        z = top * j / along
        for i in range(across):
            a = 2 * math.pi * i / across
            # The face looks at the camera, which stands at -y.
            u = 0.5 + ((a - 1.5 * math.pi + math.pi) % (2 * math.pi) - math.pi) / (2 * math.pi * relief["around"])
            h = 0.0
            if 0 <= u < 1:
                fade = min(1.0, u / 0.06, (1 - u) / 0.06)
                h = heights[min(rows - 1, int(j / along * rows)), int(u * columns)] * fade
            r = radius(max(z, 0.15)) + relief["depth"] * h - (0.25 * (1 - z / 0.3) ** 2 if z < 0.3 else 0)
            vertices.append((r * math.cos(a), r * math.sin(a), z))
            depths.append(0.5 + 0.5 * h)
    for j in range(along):
        for i in range(across):
            k = (i + 1) % across
            faces.append((j * across + i, j * across + k, (j + 1) * across + k, (j + 1) * across + i))
    made = meshes.add_mesh("mug", vertices, faces, material)
    layer = made.data.color_attributes.new("depth", "FLOAT_COLOR", "POINT")
    layer.data.foreach_set("color", [c for d in depths for c in (d, d, d, 1.0)])
    inside(facts, radius(top), top, m.plain("inside", "#efe7d4", 0.15, coat=0.5))
    return made


def inside(facts, radius, top, material):
    """The lip and what is within it, in a glaze of its own."""
    lip = [(radius - 0.02, top - 0.02), (radius - 0.02, top + 0.06)]
    first = facts["inner"][0]
    between = [(radius - (radius - first[0]) * t, top + 0.06 + 0.1 * math.sin(math.pi * t)) for t in (0.25, 0.5, 0.75)]
    meshes.lathe("inside", lip + between + facts["inner"], material, 160, edge=70)


def thrown(facts):
    """Clay turned by hand: rings that fingers left, a band of pale glaze below the lip, an ear pressed on."""
    base = facts.get("colour", "#a9623d")
    n = m.Nodes("clay")
    place = n.add("SeparateXYZ")
    n.link(n.add("TexCoord").outputs["Object"], place.inputs[0])
    raw = n.ramp(n.noise(3.5, 6), [(0.32, [c * 0.72 for c in m.linear(base)[:3]] + [1]), (0.7, m.linear(base))])
    grit = n.ramp(n.noise(22, 2), [(0.62, (1, 1, 1, 1)), (0.7, (0.55, 0.5, 0.45, 1))])
    speckled = n.tree.nodes.new("ShaderNodeMixRGB")
    speckled.blend_type = "MULTIPLY"
    speckled.inputs[0].default_value = 0.8
    n.link(raw, speckled.inputs[1])
    n.link(grit, speckled.inputs[2])
    top = max(h for _, h in facts["outer"])
    run = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(0.9, 3), 0.5), 0.9)
    level = n.math("ADD", place.outputs["Z"], run)
    glazed = n.ramp(n.math("SUBTRACT", level, top - 2.7), [(0.0, (0, 0, 0, 1)), (0.12, (1, 1, 1, 1))])
    pale = n.ramp(n.noise(7, 3), [(0.4, m.linear("#e9dcc0")), (0.75, m.linear("#cdb893"))])
    tone = n.mix_colour(glazed, speckled.outputs[0], pale)
    rough = n.ramp(glazed, [(0.0, (0.8, 0.8, 0.8, 1)), (1.0, (0.16, 0.16, 0.16, 1))])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Specular=0.4)
    n.link(rough, bsdf.inputs["Roughness"])
    rings = n.noise(3.2, 2, stretch=(0.15, 0.15, 1.6))
    n.link(n.bump(n.math("ADD", rings, n.math("MULTIPLY", n.noise(18, 3), 0.25)), 0.35, 0.12), bsdf.inputs["Normal"])
    material = n.done(bsdf.outputs[0])

    def wobble(angle, radius, height):
        return radius * (1 + 0.006 * math.sin(2 * angle + height * 0.4) + 0.004 * math.sin(height * 5.2))

    made = meshes.lathe("mug", facts["outer"] + facts["inner"], material, 192, ripple=wobble, edge=50)
    if facts.get("handle"):
        points = [Vector(p) for p in facts["handle"]]
        count = len(points) - 1
        radii = [facts["handleRadius"] * (1 + 0.5 * abs(2 * i / count - 1) ** 3) for i in range(count + 1)]
        meshes.tube("handle", points, radii, material, 24)
    return made
