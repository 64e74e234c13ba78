"""A closed bottle: glass, what it holds, what closes it, its capsule and its label."""
import math

import bpy
import materials as m
import meshes

GLASS = {
    "clear": (0.985, 0.995, 0.99, 1),
    "green": (0.19, 0.36, 0.2, 1),
    "amber": (0.46, 0.19, 0.045, 1),
    "blue": (0.13, 0.28, 0.56, 1),
    "frosted": (0.9, 0.95, 0.93, 1),
}


def build(shot):
    facts = shot["bottle"]
    flatten = flattened(facts)
    meshes.lathe("bottle", facts["outer"] + facts["inner"], glass(facts["glass"]), 192, ripple=flatten, edge=40)
    if facts["glass"] not in ("black", "white"):
        liquid(shot["liquid"], flatten)
    if shot.get("foil"):
        foil(shot["foil"])
    CLOSURES[shot["closure"]["kind"]](shot["closure"])
    if shot.get("label"):
        label(shot["label"], facts)


def glass(kind):
    if kind in ("black", "white"):
        return m.plain("bottle", "#191c1f" if kind == "black" else "#f4efe4", 0.16, specular=0.6, coat=0.6)
    if kind == "frosted":
        return m.glass("bottle", 1.48, GLASS[kind], roughness=0.32, shadow=0.85)
    return m.glass("bottle", 1.5, GLASS[kind], shadow=0.9)


def flattened(facts):
    """A square bottle and a flask are round at the neck and have flat sides below the shoulder."""
    depth, around = facts["depth"], facts["round"]
    if depth == 1:
        return None
    power = 3.2 if depth < 0.8 else 7

    def ripple(angle, radius, height):
        part = min(1.0, max(0.0, (radius - around) / (1.2 * around)))
        if part == 0:
            return radius
        p = 2 + (power - 2) * part
        d = 1 + (depth - 1) * part
        return radius / (abs(math.cos(angle)) ** p + abs(math.sin(angle) / d) ** p) ** (1 / p)

    return ripple


def liquid(facts, flatten):
    material = m.liquid("liquid", facts["colour"], facts["cloud"], facts["depth"])
    meshes.lathe("liquid", facts["body"], material, 192, ripple=flatten, edge=40)


def foil(facts):
    material = m.metal("foil", facts["colour"], 0.34, bump=(5.0, 0.05))
    meshes.lathe("foil", [(0.5, facts["body"][0][1])] + facts["body"], material, 128, edge=45)


def drum(name, radius, low, high, material, soft=0.12, ribs=0):
    """A turned cylinder with soft edges; `ribs` are grooves around it."""
    profile = [(0.001, low), (radius - soft, low), (radius, low + soft), (radius, high - soft), (radius - soft * 0.3, high - soft * 0.3), (radius - soft, high), (0.001, high)]

    def ripple(angle, r, height):
        return r - 0.025 * (0.5 + 0.5 * math.cos(angle * ribs)) if r > radius * 0.98 else r

    return meshes.lathe(name, profile, material, 240 if ribs else 128, ripple=ripple if ribs else None, edge=50)


def cork_material():
    return m.plain("cork", "#c79a63", 0.85, bump=("noise", 9, 0.25), variation=("#a87a46", 2.2))


def stopper(closure):
    at, r = closure["at"], closure["radius"]
    drum("cork", r * 0.84, at - 1.2, at + 0.55, cork_material(), 0.03)
    drum("stopper", r * 1.22, at + 0.5, at + 2.6, m.plain("stopper", closure["colour"], 0.32, coat=0.35), 0.16)


def cork(closure):
    at, r = closure["at"], closure["radius"]
    drum("cork", r * 0.8, at - 1.6, at + 1.7, cork_material(), 0.08)


def cap(closure, tall=1.9, ribs=96):
    at, r = closure["at"], closure["radius"]
    metal = m.plain("cap", closure["colour"], 0.3, specular=0.6, coat=0.5)
    drum("cap", r * 1.1, at - 1.1, at + tall, metal, 0.1, ribs)


def tall_cap(closure):
    cap(closure, 2.3, 72)


def lid(closure):
    cap(closure, 1.1, 120)


def capsule(closure):
    """The foil covers the cork; its top is a part of it."""


def champagne(closure):
    at, r = closure["at"], closure["radius"]
    profile = [(0.001, at - 0.2), (r * 0.95, at - 0.2), (r * 1.12, at + 0.7), (r * 1.15, at + 1.4), (r * 0.95, at + 2.1), (r * 0.5, at + 2.4), (0.001, at + 2.45)]
    meshes.lathe("cork", profile, m.metal("wrapped cork", closure["colour"], 0.36, bump=(4.0, 0.12)), 128, edge=60)


def crown(closure):
    at, r = closure["at"], closure["radius"]
    profile = [(0.001, at - 0.1), (r * 1.16, at - 0.35), (r * 1.2, at - 0.3), (r * 1.12, at + 0.25), (r * 1.0, at + 0.42), (0.001, at + 0.46)]

    def ripple(angle, radius, height):
        return radius * (1 + 0.045 * math.cos(angle * 21)) if height < at + 0.1 and radius > r else radius

    meshes.lathe("crown", profile, m.plain("crown", closure["colour"], 0.28, specular=0.7, coat=0.6), 252, ripple=ripple, edge=50)


def ball(closure):
    at, r = closure["at"], closure["radius"]
    material = m.glass("ball", 1.5)
    drum("neck", r * 0.62, at - 0.6, at + 0.5, material, 0.05)
    meshes.ball("ball", material, 1.9, at=(0, 0, at + 2.2), detail=48)


CLOSURES = {
    "stopper": stopper,
    "cork": cork,
    "cap": cap,
    "tall-cap": tall_cap,
    "lid": lid,
    "foil": capsule,
    "champagne": champagne,
    "crown": crown,
    "ball": ball,
}


def label(facts, bottle):
    """Paper around the front of the glass, printed with the drawing's own label; where that is transparent there is no paper."""
    n = m.Nodes("label")
    texture = n.add("TexImage")
    texture.image = bpy.data.images.load(facts["picture"])
    texture.extension = "CLIP"
    paper = n.add("BsdfPrincipled", Base_Color=texture.outputs[0], Roughness=0.62, Specular=0.25)
    n.link(n.bump(n.noise(26, 4), 0.05, 0.02), paper.inputs["Normal"])
    clear = n.add("BsdfTransparent")
    material = n.done(n.mix(texture.outputs["Alpha"], clear.outputs[0], paper.outputs[0]))
    radii, low, high, half = facts["radii"], facts["bottom"], facts["top"], facts["half"]
    flatten = flattened(bottle)
    lift = 0.03

    def at(u, v):
        place = v * (len(radii) - 1)
        below = min(len(radii) - 2, int(place))
        radius = radii[below] + (radii[below + 1] - radii[below]) * (place - below)
        z = low + (high - low) * v
        along = (2 * u - 1) * half
        if flatten is None:
            angle = along / min(radii)
            return ((radius + lift) * math.sin(angle), -(radius + lift) * math.cos(angle), z)
        return (along, -front(flatten, radius, z, along) - lift, z)

    meshes.sheet("label", at, 96, 48, material)


def front(flatten, radius, height, x):
    """Depth of a flat bottle before its axis at a distance from its middle."""
    low, high = 0.0, math.pi / 2
    for _ in range(40):
        middle = (low + high) / 2
        if flatten(middle, radius, height) * math.cos(middle) > abs(x):
            low = middle
        else:
            high = middle
    return flatten(low, radius, height) * math.sin(low)
