"""Materials of the studio. Sizes are centimetres; colours are `#rrggbb` as the drawings give them."""
import bpy
import math


def linear(colour, alpha=1.0):
    """A hex colour as linear RGBA."""
    text = colour.lstrip("#")
    channels = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [alpha]


class Nodes:
    """A material's node tree, with short names for the few nodes that the studio uses."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def add(self, kind, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            self.set(node, name.replace("_", " "), value)
        return node

    def set(self, node, name, value):
        socket = node.inputs[name]
        if hasattr(value, "is_linked") or hasattr(value, "links"):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def link(self, output, socket):
        self.tree.links.new(output, socket)

    def math(self, operation, a, b=None, clamp=False):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        node.use_clamp = clamp
        for i, value in enumerate([a, b]):
            if value is None:
                continue
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            else:
                self.tree.links.new(value, node.inputs[i])
        return node.outputs[0]

    def mix(self, fraction, a, b):
        node = self.tree.nodes.new("ShaderNodeMixShader")
        if isinstance(fraction, (int, float)):
            node.inputs[0].default_value = fraction
        else:
            self.tree.links.new(fraction, node.inputs[0])
        self.tree.links.new(a, node.inputs[1])
        self.tree.links.new(b, node.inputs[2])
        return node.outputs[0]

    def mix_colour(self, fraction, a, b):
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        for i, value in enumerate([fraction, a, b]):
            if hasattr(value, "links"):
                self.tree.links.new(value, node.inputs[i])
            else:
                node.inputs[i].default_value = value
        return node.outputs[0]

    def ramp(self, value, stops):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = colour
        self.tree.links.new(value, node.inputs[0])
        return node.outputs[0]

    def bump(self, height, strength=0.3, distance=0.05):
        node = self.add("Bump")
        node.inputs["Strength"].default_value = strength
        node.inputs["Distance"].default_value = distance
        self.tree.links.new(height, node.inputs["Height"])
        return node.outputs[0]

    def noise(self, scale, detail=2.0, coordinates="Object", stretch=None):
        place = self.add("TexCoord").outputs[coordinates]
        if stretch:
            mapping = self.add("Mapping")
            mapping.inputs["Scale"].default_value = stretch
            self.tree.links.new(place, mapping.inputs["Vector"])
            place = mapping.outputs[0]
        node = self.add("TexNoise", Scale=scale, Detail=detail)
        self.tree.links.new(place, node.inputs["Vector"])
        return node.outputs["Fac"]

    def voronoi(self, scale, coordinates="Object"):
        node = self.add("TexVoronoi", Scale=scale)
        self.tree.links.new(self.add("TexCoord").outputs[coordinates], node.inputs["Vector"])
        return node.outputs["Distance"]

    def without_dark_shadow(self, surface, tint):
        """Shadow rays pass: a ray tracer without caustics would lay a black shadow behind glass."""
        path = self.add("LightPath")
        clear = self.add("BsdfTransparent", Color=tint)
        return self.mix(path.outputs["Is Shadow Ray"], surface, clear.outputs[0])

    def done(self, surface, volume=None):
        self.tree.links.new(surface, self.output.inputs["Surface"])
        if volume is not None:
            self.tree.links.new(volume, self.output.inputs["Volume"])
        return self.material


def glass(name="glass", ior=1.47, tint=(0.985, 0.995, 0.99, 1), roughness=0.0, shadow=0.93, bump=None):
    n = Nodes(name)
    bsdf = n.add("BsdfGlass", IOR=ior, Color=tint, Roughness=roughness)
    if bump:
        scale, strength = bump
        n.link(n.bump(n.noise(scale, 3), strength, 0.2), bsdf.inputs["Normal"])
    shade = [shadow * c for c in tint[:3]] + [1]
    return n.done(n.without_dark_shadow(bsdf.outputs[0], shade))


def plain(name, colour, roughness=0.4, translucent=0.0, bump=None, specular=0.5, coat=0.0, variation=None):
    """Fruit, leaves, paper: a coloured surface, some of whose light comes from behind."""
    n = Nodes(name)
    base = linear(colour) if isinstance(colour, str) else colour
    if variation:
        other, scale = variation
        base = n.ramp(n.noise(scale, 4), [(0.35, linear(colour)), (0.7, linear(other))])
    bsdf = n.add("BsdfPrincipled", Base_Color=base, Roughness=roughness, Specular=specular, Clearcoat=coat)
    if bump:
        kind, scale, strength = bump
        height = n.voronoi(scale) if kind == "cells" else n.noise(scale, 4)
        n.link(n.bump(height, strength, 0.08), bsdf.inputs["Normal"])
    surface = bsdf.outputs[0]
    if translucent:
        glow = n.add("BsdfTranslucent", Color=base)
        surface = n.mix(translucent, surface, glow.outputs[0])
    return n.done(surface)


def metal(name, colour, roughness=0.18, bump=None):
    n = Nodes(name)
    bsdf = n.add("BsdfPrincipled", Base_Color=linear(colour), Roughness=roughness, Metallic=1.0)
    if bump:
        scale, strength = bump
        n.link(n.bump(n.noise(scale, 3), strength, 0.1), bsdf.inputs["Normal"])
    return n.done(bsdf.outputs[0])


def painted(name, image, roughness=0.3, translucent=0.3, height=None, strength=0.4, specular=0.5):
    """A surface that wears a picture by its UV map, with a height map for its relief."""
    n = Nodes(name)
    texture = n.add("TexImage")
    texture.image = image
    bsdf = n.add("BsdfPrincipled", Base_Color=texture.outputs[0], Roughness=roughness, Specular=specular)
    if height is not None:
        relief = n.add("TexImage")
        relief.image = height
        n.link(n.bump(relief.outputs[0], strength, 0.12), bsdf.inputs["Normal"])
    surface = bsdf.outputs[0]
    if translucent:
        glow = n.add("BsdfTranslucent", Color=texture.outputs[0])
        surface = n.mix(translucent, surface, glow.outputs[0])
    return n.done(surface)


def absorption(colour, depth):
    """Extinction such that white light has the colour after `depth` centimetres."""
    sigma = [-math.log(min(0.995, max(0.004, c))) / depth for c in linear(colour)[:3]]
    density = max(max(sigma), 1e-4)
    return [1 - s / density for s in sigma] + [1], density


def wandered(colour):
    """The colour of light that has wandered through a cloudy liquid: each pass takes the same share again, so hues grow stronger, pale
    drinks brighter and coffee darker than their own colour on paper."""
    top = max(colour[:3])
    bright = top**0.75 if top > 0.2 else top * (0.1 + 4.5 * top)
    return [bright * (c / max(top, 1e-4)) ** 1.45 for c in colour[:3]] + [1]


def liquid(name, colour, cloudy, depth):
    """Clear liquids take light away in their depth; cloudy ones scatter it at once."""
    n = Nodes(name)
    rgba = linear(colour)
    # The shadow that a liquid casts is paler than the liquid, and that of coffee is dark.
    passing = 0.45 * min(1.0, 3 * max(rgba[:3]))
    tint = [passing + 0.55 * c for c in rgba[:3]] + [1]
    clear = n.add("BsdfRefraction", IOR=1.34, Color=(1, 1, 1, 1), Roughness=0.0)
    surface = clear.outputs[0]
    shine = n.add("BsdfGlossy", Roughness=0.0, Color=(1, 1, 1, 1))
    fresnel = n.add("Fresnel", IOR=1.34)
    geometry = n.add("NewGeometry")
    # Only the open surface mirrors: between a liquid and the glass around it there is hardly a step in refraction.
    direction = n.add("SeparateXYZ")
    n.link(geometry.outputs["Normal"], direction.inputs[0])
    open_air = n.math("MULTIPLY", n.math("SUBTRACT", direction.outputs["Z"], 0.35), 3.0, clamp=True)
    mirrored = n.math("MULTIPLY", fresnel.outputs[0], n.math("ADD", 0.06, n.math("MULTIPLY", open_air, 0.94)))
    front = n.math("MULTIPLY", mirrored, n.math("SUBTRACT", 1.0, geometry.outputs["Backfacing"]))
    if cloudy > 0.02:
        # What is as thick as cream lets hardly any light through.
        through = 0.5 if cloudy < 0.95 else 0.22
        surface = n.mix(cloudy, surface, milk(n, wandered(rgba), through=through))
    surface = n.mix(front, surface, shine.outputs[0])
    surface = n.without_dark_shadow(surface, tint)
    # A cloud hides the depth behind it, and its own colour is not to be taken away twice; what is dark hides nothing.
    dark = 1 - min(1.0, 4 * max(rgba[:3]))
    clarity = (1 - cloudy) ** 2
    clarity += (1 - clarity) * dark
    if clarity < 0.01:
        return n.done(surface)
    colour_of_volume, density = absorption(colour, depth)
    # Ice takes away half of the depth, which leaves a pale drink as it is and a dark one grey.
    volume = n.add("VolumeAbsorption", Color=colour_of_volume, Density=density * clarity * (1 + 1.5 * dark))
    return n.done(surface, volume.outputs[0])


def milk(n, body, glow=0.35, normal=None, through=0.5):
    """A scattering body: light from the front comes back, light from behind comes through, and what wanders inside leaves on all sides."""
    surface = n.add("BsdfPrincipled", Base_Color=body, Roughness=0.3, Specular=0.1)
    if normal is not None:
        n.link(normal, surface.inputs["Normal"])
    behind = n.add("BsdfTranslucent", Color=body)
    inside = n.add("Emission", Color=body, Strength=glow)
    lit = n.tree.nodes.new("ShaderNodeAddShader")
    n.link(n.mix(through, surface.outputs[0], behind.outputs[0]), lit.inputs[0])
    n.link(inside.outputs[0], lit.inputs[1])
    return lit.outputs[0]


def layered(name, stops, bottom, top, sharp):
    """Several liquids in one body: their colour changes with height, on the surface, where it costs no marching through a volume."""
    n = Nodes(name)
    place = n.add("SeparateXYZ")
    n.link(n.add("TexCoord").outputs["Object"], place.inputs[0])
    height = place.outputs["Z"]
    if not sharp:
        swirl = n.math("MULTIPLY", n.math("SUBTRACT", n.noise(0.55, 3, stretch=(1, 1, 0.35)), 0.5), (top - bottom) * 0.28)
        height = n.math("ADD", height, swirl)
    at = n.math("DIVIDE", n.math("SUBTRACT", height, bottom), top - bottom, clamp=True)
    bodies = n.ramp(at, [(p, wandered(linear(c))) for p, c, _ in stops])
    through = n.ramp(at, [(p, [max(0.02, x) ** 0.62 for x in linear(c)[:3]] + [1]) for p, c, _ in stops])
    cloud = n.ramp(at, [(p, [o] * 3 + [1]) for p, _, o in stops])
    clear = n.add("BsdfRefraction", IOR=1.34, Color=through, Roughness=0.0)
    surface = n.without_dark_shadow(clear.outputs[0], [0.7, 0.68, 0.66, 1])
    return n.done(n.mix(cloud, surface, milk(n, bodies)))

