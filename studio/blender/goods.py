"""Glasses, cans, jars, packs and tools: each product is a list of parts, and each form of part is built here."""
import math
import random as chances
import bpy
from mathutils import Matrix, Vector, noise

import drink
import materials as m
import meshes
import vessels


def build(shot):
    for number, part in enumerate(shot["parts"]):
        make(part, shot["seed"] + number * 13)


def make(part, seed):
    """Builds a part and puts it where it belongs, with all that it is made of."""
    before = set(bpy.data.objects)
    FORMS[part["form"]](part, seed)
    made = [one for one in bpy.data.objects if one not in before and one.parent is None]
    if made and any(key in part for key in ("at", "turn", "size")):
        meshes.group(made, part.get("at", (0, 0, 0)), part.get("turn", (0, 0, 0)), part.get("size", 1))


def group(part, seed):
    for number, one in enumerate(part["parts"]):
        make(one, seed + number * 7)


# Materials


def clear(colour):
    """Glass coloured through: light passes four surfaces of it."""
    tint = [c**0.3 for c in m.linear(colour)[:3]] + [1]
    return m.glass("glass", 1.48, tint, shadow=0.93)


def wood(made, along="Z"):
    n = m.Nodes("wood")
    base = m.linear(made["colour"])
    dark = [c * 0.62 for c in base[:3]] + [1]
    grain = n.noise(1.1, 5, stretch=(5, 5, 0.35) if along == "Z" else (5, 0.35, 5))
    fine = n.noise(9, 3, stretch=(6, 6, 0.3) if along == "Z" else (6, 0.3, 6))
    tone = n.ramp(n.math("ADD", n.math("MULTIPLY", grain, 0.75), n.math("MULTIPLY", fine, 0.25)), [(0.34, dark), (0.6, base)])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.5, Specular=0.35)
    n.link(n.bump(fine, 0.12, 0.03), bsdf.inputs["Normal"])
    return n.done(bsdf.outputs[0])


def metal(made):
    finish = made.get("finish")
    n = m.Nodes("metal")
    bsdf = n.add("BsdfPrincipled", Base_Color=m.linear(made["colour"]), Roughness=0.2, Metallic=1.0)
    if finish == "hammered":
        n.link(n.bump(n.voronoi(1.25), 0.5, 0.16), bsdf.inputs["Normal"])
    elif finish == "brushed":
        n.set(bsdf, "Roughness", 0.3)
        n.link(n.bump(n.noise(26, 3, stretch=(0.04, 0.04, 1)), 0.05, 0.02), bsdf.inputs["Normal"])
    else:
        n.link(n.bump(n.noise(2.2, 3), 0.03, 0.1), bsdf.inputs["Normal"])
    return n.done(bsdf.outputs[0])


def sheet_metal(made):
    """Flat metal has been ground: it takes light from a wide angle, in stripes, and is never quite even."""
    n = m.Nodes("sheet metal")
    base = m.linear(made["colour"])
    pale = [min(1, c * 1.18 + 0.03) for c in base[:3]] + [1]
    tone = n.ramp(n.noise(0.22, 2), [(0.35, base), (0.65, pale)])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.42, Metallic=0.86, Specular=0.6)
    stripes = n.noise(14, 3, stretch=(4, 0.05, 4))
    waves = n.noise(0.35, 2)
    n.link(n.bump(n.math("ADD", n.math("MULTIPLY", stripes, 0.04), waves), 0.45, 0.6), bsdf.inputs["Normal"])
    return n.done(bsdf.outputs[0])


def net(made):
    """Woven wire: what is between the wires is open."""
    n = m.Nodes("net")
    place = n.add("SeparateXYZ")
    n.link(n.add("TexCoord").outputs["UV"], place.inputs[0])
    wires = []
    for axis in ("X", "Y"):
        wave = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", place.outputs[axis], 230.0 if axis == "X" else 90.0)))
        wires.append(n.math("LESS_THAN", wave, 0.42))
    share = n.math("MAXIMUM", wires[0], wires[1])
    bsdf = n.add("BsdfPrincipled", Base_Color=m.linear(made["colour"]), Roughness=0.3, Metallic=1.0)
    open_ = n.add("BsdfTransparent", Color=(1, 1, 1, 1))
    return n.done(n.mix(share, open_.outputs[0], bsdf.outputs[0]))


def grains(made):
    n = m.Nodes("grains")
    base = m.linear(made["colour"])
    dark = [c * 0.8 for c in base[:3]] + [1]
    cells = n.voronoi(11)
    tone = n.ramp(n.noise(14, 3), [(0.3, dark), (0.6, base)])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.55, Specular=0.4)
    n.link(n.bump(n.math("ADD", cells, n.noise(24, 2)), 0.5, 0.08), bsdf.inputs["Normal"])
    # Light wanders between crystals, as in milk.
    inside = n.add("Emission", Color=tone, Strength=0.45)
    lit = n.tree.nodes.new("ShaderNodeAddShader")
    n.link(bsdf.outputs[0], lit.inputs[0])
    n.link(inside.outputs[0], lit.inputs[1])
    return n.done(lit.outputs[0])


def pages(made):
    """The cut edges of paper, leaf beside leaf."""
    n = m.Nodes("pages")
    base = m.linear(made["colour"])
    dark = [c * 0.7 for c in base[:3]] + [1]
    tone = n.ramp(n.noise(20, 2, stretch=(0.02, 1, 0.02)), [(0.4, dark), (0.55, base)])
    return n.done(n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.8, Specular=0.15).outputs[0])


def cloth(made):
    n = m.Nodes("cloth")
    place = n.add("SeparateXYZ")
    n.link(n.add("TexCoord").outputs["Object"], place.inputs[0])
    threads = [n.math("SINE", n.math("MULTIPLY", place.outputs[axis], 46.0)) for axis in ("X", "Z")]
    weave = n.math("ADD", threads[0], threads[1])
    base = m.linear(made["colour"])
    tone = n.ramp(n.noise(3, 5), [(0.3, [c * 0.82 for c in base[:3]] + [1]), (0.7, base)])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.9, Specular=0.15)
    n.link(n.bump(weave, 0.35, 0.03), bsdf.inputs["Normal"])
    return n.done(bsdf.outputs[0])


PLAIN = {
    "plastic": {"roughness": 0.34, "coat": 0.25},
    "enamel": {"roughness": 0.2, "coat": 0.5, "specular": 0.55},
    "rubber": {"roughness": 0.55, "specular": 0.35},
    "cork": {"roughness": 0.85, "bump": ("noise", 9, 0.25)},
    "paper": {"roughness": 0.72, "bump": ("noise", 20, 0.04), "specular": 0.2},
    "leather": {"roughness": 0.5, "bump": ("cells", 11, 0.25)},
    "bristles": {"roughness": 0.6},
}
OWN = {"wood": wood, "metal": metal, "net": net, "grains": grains, "cloth": cloth, "pages": pages}


def material(made):
    of, colour = made["of"], made["colour"]
    if of == "glass":
        return clear(colour)
    if of == "ice":
        return m.glass("ice", 1.28, (1, 1, 1, 1), 0.015, 0.97, bump=(2.2, 0.12))
    if of == "frost":
        return m.plain("frost", colour, 0.22, 0.45, bump=("noise", 2.5, 0.25), coat=0.4, variation=("#c3d9df", 0.9))
    if of in OWN:
        return OWN[of](made)
    facts = dict(PLAIN[of])
    if of in ("cork", "leather"):
        base = m.linear(colour)
        dark = "#" + "".join(f"{int(int(colour[i : i + 2], 16) * 0.78):02x}" for i in (1, 3, 5))
        facts["variation"] = (dark, 2.2)
    return m.plain(of, colour, **facts)


# Forms


def vessel(part, seed):
    facts = part["vessel"]
    form, colour = facts.get("form"), facts["colour"]
    if form in ("carved", "thrown"):
        vessels.vessel(facts)
        return
    kind = facts["material"]
    if kind == "glass":
        stuff = clear(colour)
    elif kind in drink.METALS:
        stuff = metal({"colour": colour, "finish": "hammered" if kind == "copper" else None})
    else:
        stuff = m.plain("vessel", colour, 0.12, coat=0.4, bump=("noise", 6, 0.05))
    outer = finer(facts["outer"]) if facts.get("cut") else facts["outer"]
    made = meshes.lathe("vessel", outer + facts["inner"], stuff, 192, ripple=drink.cut(facts), edge=38)
    if form == "spout":
        vessels.pull(made, facts["spout"])
    if facts.get("ladle"):
        vessels.ladle(facts["ladle"])
    if facts.get("handle"):
        points = [Vector(p) for p in facts["handle"]]
        meshes.tube("handle", points, facts["handleRadius"], metal({"colour": colour}) if kind in drink.METALS else stuff, 24)
    for ring in facts.get("beads", ()):
        beads(ring, metal({"colour": colour}))


def finer(line, step=0.11):
    """The same line with points close enough to be cut."""
    points = [line[0]]
    for (r0, h0), (r1, h1) in zip(line, line[1:]):
        count = max(1, int(math.hypot(r1 - r0, h1 - h0) / step))
        points += [(r0 + (r1 - r0) * k / count, h0 + (h1 - h0) * k / count) for k in range(1, count + 1)]
    return points


def beads(ring, stuff):
    """A string of small balls around a beaker."""
    first = meshes.ball("bead", stuff, ring["size"], at=(ring["radius"], 0, ring["height"]), detail=10)
    count = int(2 * math.pi * ring["radius"] / (ring["size"] * 1.9))
    for k in range(1, count):
        a = 2 * math.pi * k / count
        meshes.copy_of(first, (ring["radius"] * math.cos(a), ring["radius"] * math.sin(a), ring["height"]))


def turned(part, seed):
    ribs = part.get("ribs")
    line = part["line"]
    widest = max(r for r, _ in line)

    def ripple(angle, radius, height):
        return radius - 0.03 * (0.5 + 0.5 * math.cos(angle * ribs)) if radius > widest * 0.9 else radius

    made = meshes.lathe("turned", line, material(part["made"]), 240 if ribs else 160, ripple=ripple if ribs else None, edge=42)
    if part["made"]["of"] == "net":
        wrapped(made, line)


def wrapped(made, line):
    """The UV map of a turned body: around and along."""
    low, high = min(h for _, h in line), max(h for _, h in line)
    layer = made.data.uv_layers.new()
    for polygon in made.data.polygons:
        angles = []
        for loop in polygon.loop_indices:
            p = made.data.vertices[made.data.loops[loop].vertex_index].co
            angles.append((loop, math.atan2(p.y, p.x) / (2 * math.pi) + 0.5, (p.z - low) / max(0.01, high - low)))
        over = max(a for _, a, _ in angles) - min(a for _, a, _ in angles) > 0.5
        for loop, a, v in angles:
            layer.data[loop].uv = (a + 1 if over and a < 0.5 else a, v)


def rod(part, seed):
    radius, count = part["radius"], len(part["points"])
    if isinstance(radius, list) and len(radius) != count:
        radius = [radius[0] + (radius[-1] - radius[0]) * i / (count - 1) for i in range(count)]
    meshes.tube("rod", part["points"], radius, material(part["made"]), 24)


def plate(part, seed):
    """A flat shape, its edges a little rounded, with holes; it faces the camera."""
    curve = bpy.data.curves.new("plate", "CURVE")
    curve.dimensions, curve.fill_mode = "2D", "BOTH"
    for line in [part["outline"]] + part.get("holes", []):
        spline = curve.splines.new("POLY")
        spline.points.add(len(line) - 1)
        for point, (x, z) in zip(spline.points, line):
            point.co = (x, z, 0, 1)
        spline.use_cyclic_u = True
    soft = min(0.06, part["thick"] * 0.35)
    curve.extrude = max(0.001, part["thick"] / 2 - soft)
    curve.bevel_depth, curve.bevel_resolution = soft, 3
    curve.offset = -soft
    own = {"metal": sheet_metal, "wood": lambda made: wood(made, "Y")}
    curve.materials.append(own.get(part["made"]["of"], material)(part["made"]))
    made = bpy.data.objects.new("plate", curve)
    bpy.context.scene.collection.objects.link(made)
    made.rotation_euler = (math.pi / 2, 0, 0)


def block(part, seed):
    bpy.ops.mesh.primitive_cube_add(size=1)
    made = bpy.context.object
    made.data.transform(Matrix.Diagonal((part["width"], part["depth"], part["height"], 1)))
    bevel = made.modifiers.new("round", "BEVEL")
    bevel.width, bevel.segments = part["round"], 4
    made.data.materials.append(material(part["made"]))
    for polygon in made.data.polygons:
        polygon.use_smooth = True
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(40)


def ball(part, seed):
    flat = part.get("flat", 1)
    meshes.ball("ball", material(part["made"]), part["radius"], scale=(1, 1, flat), detail=32)


def liquid(part, seed):
    stuff = m.liquid("liquid", part["colour"], part["cloud"], part["depth"])
    meshes.lathe("liquid", part["body"], stuff, 192, edge=40)


def printed(part):
    """A drawing on paper, board or metal; where it is transparent there is nothing."""
    n = m.Nodes("print")
    texture = n.add("TexImage")
    texture.image = bpy.data.images.load(part["picture"])
    texture.extension = "CLIP"
    on = part.get("on", "paper")
    if on == "can":
        bsdf = n.add("BsdfPrincipled", Base_Color=texture.outputs[0], Roughness=0.28, Specular=0.6, Metallic=0.25, Clearcoat=0.5)
    else:
        bsdf = n.add("BsdfPrincipled", Base_Color=texture.outputs[0], Roughness=0.6, Specular=0.25)
        n.link(n.bump(n.noise(26, 4), 0.05, 0.02), bsdf.inputs["Normal"])
    none = n.add("BsdfTransparent")
    return n.done(n.mix(texture.outputs["Alpha"], none.outputs[0], bsdf.outputs[0]))


def wrap(part, seed):
    radii, low, high, half = part["radii"], part["bottom"], part["top"], part["half"]
    lift = 0.02
    around = min(radii) if part["on"] == "paper" else max(radii)

    def at(u, v):
        place = v * (len(radii) - 1)
        below = min(len(radii) - 2, int(place))
        radius = radii[below] + (radii[below + 1] - radii[below]) * (place - below)
        angle = max(-math.pi, min(math.pi, (2 * u - 1) * half / around))
        return Vector(((radius + lift) * math.sin(angle), -(radius + lift) * math.cos(angle), low + (high - low) * v))

    meshes.sheet("print", at, 160 if part["on"] == "can" else 96, 48, printed(part))


def flat_print(part, seed):
    wide, tall = part["width"], part["height"]
    meshes.sheet("print", lambda u, v: Vector(((u - 0.5) * wide, 0, (v - 0.5) * tall)), 2, 2, printed(part))


def spoon(part, seed):
    """A drop-shaped bowl, hollow to the camera, its narrow end up."""
    wide, long, deep = part["width"] / 2, part["length"], part["deep"]

    def at(u, v):
        a = 2 * math.pi * u
        x, z = v * math.cos(a), v * math.sin(a)
        narrow = 1 - 0.42 * max(0.0, z) ** 1.4 - 0.06 * max(0.0, -z)
        return Vector((wide * x * narrow, deep * (1 - v * v) - 0.1, long / 2 * z))

    welded(meshes.sheet("spoon", at, 90, 24, material(part["made"]), 0.12))


def twist(part, seed):
    """A square bar, twisted."""
    low, high, r = part["from"], part["to"], part["radius"]
    stuff = material(part["made"])

    def at(u, v):
        a = 2 * math.pi * u
        square = 1 / max(abs(math.cos(a)), abs(math.sin(a))) ** 0.75
        turn = a + v * part["turns"] * math.pi
        return Vector((r * square * math.cos(turn), r * square * math.sin(turn), low + (high - low) * v))

    welded(meshes.sheet("twist", at, 32, 420, stuff))


def welded(made):
    """A sheet that closes on itself, without its seam."""
    import bmesh

    b = bmesh.new()
    b.from_mesh(made.data)
    bmesh.ops.remove_doubles(b, verts=b.verts, dist=0.001)
    b.to_mesh(made.data)
    b.free()
    for polygon in made.data.polygons:
        polygon.use_smooth = True
    return made


def shell(part, seed):
    """A shallow bowl seen from its back, pierced; the holes are cut by what is seen through them: dark discs that are sunk."""
    wide, tall, deep = part["width"] / 2, part["height"] / 2, part["deep"]
    stuff = material(part["made"])

    def depth(x, z):
        return -deep * math.sqrt(max(0.0, 1 - (x / wide) ** 2 - (z / tall) ** 2))

    n = m.Nodes("pierced")
    place = n.add("SeparateXYZ")
    n.link(n.add("TexCoord").outputs["Object"], place.inputs[0])
    nearest = None
    for x, z in part["holes"]:
        dx, dz = n.math("SUBTRACT", place.outputs["X"], x), n.math("SUBTRACT", place.outputs["Z"], z)
        away = n.math("ADD", n.math("MULTIPLY", dx, dx), n.math("MULTIPLY", dz, dz))
        nearest = away if nearest is None else n.math("MINIMUM", nearest, away)
    inside = n.math("LESS_THAN", nearest, part["hole"] ** 2)
    bsdf = n.add("BsdfPrincipled", Base_Color=m.linear(part["made"]["colour"]), Roughness=0.2, Metallic=1.0)
    none = n.add("BsdfTransparent", Color=(1, 1, 1, 1))
    pierced = n.done(n.mix(inside, bsdf.outputs[0], none.outputs[0]))

    def at(u, v):
        a = 2 * math.pi * u
        x, z = wide * v * math.cos(a), tall * v * math.sin(a)
        return Vector((x, depth(x, z), z))

    welded(meshes.sheet("shell", at, 120, 40, pierced, 0.12))
    ring = [(wide * math.cos(2 * math.pi * i / 64), 0, tall * math.sin(2 * math.pi * i / 64)) for i in range(65)]
    meshes.tube("edge", ring, 0.13, stuff, 16)


def thin_glass():
    """A thin wall bends no light: what is behind shows through, and edges shine."""
    n = m.Nodes("thin glass")
    through = n.add("BsdfTransparent", Color=(0.93, 0.96, 0.955, 1))
    shine = n.add("BsdfGlossy", Roughness=0.02, Color=(1, 1, 1, 1))
    edge = n.add("LayerWeight", Blend=0.28)
    return n.done(n.mix(n.math("MULTIPLY", edge.outputs["Facing"], 0.75), through.outputs[0], shine.outputs[0]))


def tube(part, seed):
    low, high, r, wall = part["from"], part["to"], part["radius"], part["wall"]
    line = [(r - wall, low), (r - wall * 0.5, low - wall * 0.3), (r, low), (r, high), (r - wall * 0.5, high + wall * 0.3), (r - wall, high), (r - wall, low)]
    stuff = thin_glass() if part["made"]["of"] == "glass" else material(part["made"])
    made = meshes.lathe("tube", line, stuff, 64, edge=60)
    # A tube is open: the lathe closes both ends of its line.
    import bmesh

    mesh = made.data

    b = bmesh.new()
    b.from_mesh(mesh)
    bmesh.ops.delete(b, geom=[face for face in b.faces if len(face.verts) > 4], context="FACES_ONLY")
    b.to_mesh(mesh)
    b.free()


def ribbed(part, seed):
    """The cone of a reamer: ribs run from its foot to its tip."""
    low, high, wide, ribs = part["from"], part["to"], part["radius"], part["ribs"]
    steps = 40
    line = [(0.001, low), (wide, low)]
    for i in range(steps + 1):
        t = i / steps
        line.append((max(0.001, wide * (1 - t**1.7) ** 0.75), low + (high - low) * t))

    def ripple(angle, radius, height):
        return radius * (1 - 0.16 * (0.5 + 0.5 * math.cos(angle * ribs)) ** 2)

    meshes.lathe("ribbed", line, material(part["made"]), 288, ripple=ripple, edge=60)


def brush(part, seed):
    """Bristles around a wire."""
    random = chances.Random(seed)
    stuff = material(part["made"])
    first = meshes.tube("bristle", [(0, 0, 0), (part["radius"], 0, 0)], 0.03, stuff, 5)
    count = 900
    for k in range(count):
        z = part["from"] + (part["to"] - part["from"]) * k / count
        meshes.copy_of(first, (0, 0, z), (random.uniform(-0.12, 0.12), random.uniform(-0.12, 0.12), k * 2.4), random.uniform(0.85, 1.0))
    first.hide_render = True


def sack(part, seed):
    """A bag of canvas, full below, its mouth open and turned down."""
    wide, tall, deep = part["width"] / 2, part["height"], part["depth"]
    offset = Vector((seed % 23, seed % 11, 0))

    def at(u, v):
        a = 2 * math.pi * u
        full = 0.82 + 0.26 * math.sin(math.pi * min(1, 0.2 + (1 - v) * 0.75)) if v < 0.97 else 0.86
        low = min(1.0, (v / 0.08)) ** 0.5
        p = Vector((wide * full * low * math.cos(a), deep * full * low * math.sin(a), tall * v))
        fold = noise.noise(Vector((math.cos(a) * 1.6, math.sin(a) * 1.6, v * 2.2)) + offset) * 0.35 + noise.noise(Vector((math.cos(a) * 4, math.sin(a) * 4, v * 5)) + offset) * 0.12
        return p + Vector((math.cos(a), math.sin(a), 0)) * fold * (0.4 + 0.6 * v)

    def cuff(u, v):
        p = at(u, 0.985)
        out = Vector((p.x, p.y, 0)).normalized()
        return Vector((p.x, p.y, 0)) + out * (0.12 + 0.2 * math.sin(math.pi * v)) + Vector((0, 0, tall * (1.0 - 0.11 * v)))

    stuff = material(part["made"])
    meshes.sheet("sack", at, 140, 90, stuff, 0.08)
    meshes.sheet("cuff", cuff, 140, 12, stuff, 0.08)


def ice(part, seed):
    random = chances.Random(seed)
    long = part["length"]
    stuff = material({"of": "ice", "colour": "#ffffff"})
    if part["shape"] == "sphere":
        drink.sphere((0, 0, 0), long, stuff, random)
        return
    made = meshes.rough_cube("ice", long, stuff, random)
    if part["shape"] == "bar":
        made.scale = (0.3, 0.3, 1)


def bow(part, seed):
    """Two loops, a knot and two tails of ribbon, in the plane of x and z."""
    stuff = material(part["made"])
    wide = part["width"]
    reach, broad = wide / 2, wide * 0.2

    def loop(side):
        def at(u, v):
            a = 2 * math.pi * u
            swell = math.sin(a / 2) ** 2
            x = side * reach * (0.5 - 0.5 * math.cos(a)) * (0.92 + 0.08 * math.cos(a))
            z = 0.3 * reach * math.sin(a) + 0.24 * reach * swell
            return Vector((x, (v - 0.5) * broad * (0.45 + 0.75 * swell), z))

        return at

    def tail(side):
        def at(u, v):
            return Vector((side * (0.1 + u * 0.62) * reach, (v - 0.5) * broad * 1.05 + 0.02, -0.06 * reach - u * 0.66 * reach + 0.05 * math.sin(u * 5)))

        return at

    for side in (-1, 1):
        meshes.sheet("loop", loop(side), 60, 8, stuff, 0.04)
        tail_made = meshes.sheet("tail", tail(side), 20, 6, stuff, 0.04)
        tail_made.rotation_euler = (0.25, 0, 0)
    meshes.ball("knot", stuff, broad * 0.55, scale=(0.85, 0.9, 0.8), detail=20)


def pouch(part, seed):
    """A standing bag: flat and folded above, full below. Its front is printed; where the print is open there is a window."""
    wide, tall, deep = part["width"] / 2, part["height"], part["depth"]
    offset = Vector((seed % 19, seed % 7, 0))

    def full(v):
        return math.sin(math.pi * min(1.0, 0.42 + 0.72 * v) ** 1.15) ** 0.8 if v < 0.8 else full(0.799) * (1 - v) / 0.2

    def front(u, v):
        x = (2 * u - 1) * wide * (1 - 0.045 * math.sin(math.pi * v))
        side = max(0.0, 1 - abs(2 * u - 1) ** 2.6)
        crease = (0.08 + 0.22 * v) * noise.noise(Vector((x * 0.45, 0, v * 2.4)) + offset) + 0.05 * noise.noise(Vector((x * 1.2, 0, v * 7)) + offset)
        # A gusset lets the bottom curve; the sealed edge above is cut in teeth.
        sag = 0.035 * tall * (1 - side) * max(0.0, 1 - v / 0.12)
        return x, deep * full(v) * side + crease * min(1.0, side * 1.5), tall * v + sag

    def at(sign):
        def on(u, v):
            x, y, z = front(u, v)
            return Vector((x, sign * y, z))

        return on

    stuff = material(part["made"])
    meshes.sheet("front", at(-1), 90, 90, printed(part))
    meshes.sheet("back", at(1), 60, 60, stuff)
    heap = part.get("heap")
    if heap:
        window(part, heap, front, seed)


def window(part, heap, front, seed):
    """What lies behind the window, pressed against it by all that is above."""
    import garnish

    random = chances.Random(seed)
    (left, right), (low, high), gap = heap["x"], heap["z"], heap["gap"]
    rows = int((high - low) / (gap * 0.8)) + 1
    for layer in range(2):
        for row in range(rows + 1):
            count = int((right - left) / gap) + 1
            for k in range(count + 1):
                x = left + (k + 0.5 * ((row + layer) % 2)) * gap + random.uniform(-0.15, 0.15) * gap
                z = low + row * gap * 0.8 + random.uniform(-0.15, 0.15) * gap
                u = 0.5 + x / part["width"]
                if not (left <= x <= right and low <= z <= high):
                    continue
                _, y, _ = front(u, z / part["height"])
                made = garnish.make({"kind": heap["kind"], "stem": False, "fruit": heap.get("fruit"), "colour": heap["colour"]}, seed + row * 31 + k)
                turn = (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.random() * 6) if heap.get("flat") else [random.random() * 6 for _ in range(3)]
                meshes.group(made, (x, -y + gap * (0.55 + 0.7 * layer), z), turn, heap["size"])


def piece(part, seed):
    import garnish

    item = part["piece"]
    meshes.group(garnish.make(item, seed), item["at"], item["turn"], item.get("size", 1))


def bottle(part, seed):
    import bottle as builder

    builder.build(part["bottle"])


FORMS = {
    "group": group,
    "vessel": vessel,
    "turned": turned,
    "rod": rod,
    "plate": plate,
    "block": block,
    "ball": ball,
    "liquid": liquid,
    "wrap": wrap,
    "print": flat_print,
    "spoon": spoon,
    "twist": twist,
    "shell": shell,
    "tube": tube,
    "ribbed": ribbed,
    "brush": brush,
    "sack": sack,
    "ice": ice,
    "bow": bow,
    "pouch": pouch,
    "piece": piece,
    "bottle": bottle,
}
