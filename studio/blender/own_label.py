"""An owner's own label around a bottle: printed paper in front, white behind, and glass where its picture is transparent."""
import math

import bpy
import materials as m
import meshes

LIFT = 0.03


def build(facts, shape):
    """`shape` is the bottle module's: how flat the glass is, and how deep it is before its axis."""
    flatten, front = shape
    radii, low, high, width = facts["radii"], facts["bottom"], facts["top"], facts["width"]

    def at(u, v):
        place = v * (len(radii) - 1)
        below = min(len(radii) - 2, int(place))
        radius = radii[below] + (radii[below + 1] - radii[below]) * (place - below)
        z = low + (high - low) * v
        along = (u - 0.5) * width
        if flatten is None:
            angle = along / radius
            return ((radius + LIFT) * math.sin(angle), -(radius + LIFT) * math.cos(angle), z)
        return (along, -front(flatten, radius, z, along) - LIFT, z)

    meshes.sheet("own label", at, 160, 48, paper(facts["picture"]))


def paper(picture):
    n = m.Nodes("own label")
    texture = n.add("TexImage")
    texture.image = bpy.data.images.load(picture)
    texture.extension = "CLIP"
    # Under the window's light white paper is as bright as the page, and darker ink keeps its colour.
    ink = n.mix_colour(0.2, texture.outputs[0], (0, 0, 0, 1))
    printed = n.add("BsdfPrincipled", Base_Color=ink, Roughness=0.6, Specular=0.15)
    n.link(n.bump(n.noise(26, 4), 0.05, 0.02), printed.inputs["Normal"])
    back = n.add("BsdfPrincipled", Base_Color=(0.86, 0.84, 0.8, 1), Roughness=0.8, Specular=0.1)
    behind = n.add("NewGeometry").outputs["Backfacing"]
    clear = n.add("BsdfTransparent")
    sides = n.mix(behind, printed.outputs[0], back.outputs[0])
    return n.done(n.mix(texture.outputs["Alpha"], clear.outputs[0], sides))
