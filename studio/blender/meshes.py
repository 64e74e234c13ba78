"""Shapes that everything is made of: turned, swept and scattered."""
import bpy
import math
import numpy
from mathutils import Vector, noise


def add_mesh(name, vertices, faces, material=None, smooth=True, uvs=None):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(vertices, [], faces)
    if uvs is not None:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    mesh.update()
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    made = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(made)
    if material:
        mesh.materials.append(material)
    return made


def lathe(name, profile, material, segments=160, ripple=None, edge=30):
    """A closed profile of (radius, height) turned around the axis. `ripple(angle, radius, height)` answers another radius."""
    vertices = []
    for radius, height in profile:
        for i in range(segments):
            angle = 2 * math.pi * i / segments
            r = ripple(angle, radius, height) if ripple else radius
            vertices.append((r * math.cos(angle), r * math.sin(angle), height))
    faces = []
    for k in range(len(profile) - 1):
        for i in range(segments):
            j = (i + 1) % segments
            faces.append((k * segments + i, k * segments + j, (k + 1) * segments + j, (k + 1) * segments + i))
    faces.append(tuple(range(segments))[::-1])
    faces.append(tuple(range((len(profile) - 1) * segments, len(profile) * segments)))
    made = add_mesh(name, vertices, faces, material)
    split = made.modifiers.new("edges", "EDGE_SPLIT")
    split.split_angle = math.radians(edge)
    return made


def tube(name, points, radius, material, sides=20, closed_ends=True):
    """A round rod along points; `radius` is a number or one for each point."""
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    points = [Vector(p) for p in points]
    vertices, faces = [], []
    side = Vector((1, 0, 0))
    for k, point in enumerate(points):
        ahead = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        if abs(ahead.dot(side)) > 0.95:
            side = Vector((0, 1, 0))
        across = (side - ahead * side.dot(ahead)).normalized()
        up = ahead.cross(across)
        side = across
        for i in range(sides):
            angle = 2 * math.pi * i / sides
            vertices.append(point + (across * math.cos(angle) + up * math.sin(angle)) * radii[k])
    for k in range(len(points) - 1):
        for i in range(sides):
            j = (i + 1) % sides
            faces.append((k * sides + i, k * sides + j, (k + 1) * sides + j, (k + 1) * sides + i))
    if closed_ends:
        faces.append(tuple(range(sides))[::-1])
        faces.append(tuple(range((len(points) - 1) * sides, len(points) * sides)))
    return add_mesh(name, vertices, faces, material)


def sheet(name, surface, across, along, material, thickness=0.0):
    """A surface of two parameters in [0,1]; its UV map is those parameters."""
    vertices, uvs = [], []
    for j in range(along + 1):
        for i in range(across + 1):
            u, v = i / across, j / along
            vertices.append(surface(u, v))
            uvs.append((u, v))
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    made = add_mesh(name, vertices, faces, material, uvs=uvs)
    if thickness:
        solid = made.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness = thickness
        solid.offset = 0
    return made


def ball(name, material, radius=1.0, at=(0, 0, 0), scale=(1, 1, 1), turn=(0, 0, 0), detail=32):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=detail * 2, ring_count=detail, radius=radius, location=at, rotation=turn)
    made = bpy.context.object
    made.name = name
    made.scale = scale
    if material:
        made.data.materials.append(material)
    for polygon in made.data.polygons:
        polygon.use_smooth = True
    return made


def copy_of(thing, at, turn=(0, 0, 0), scale=1.0):
    """Another one of the same mesh, which costs no memory."""
    made = bpy.data.objects.new(thing.name, thing.data)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = at, turn
    made.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return made


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """Things that are placed as one."""
    holder = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        if thing.parent is None:
            thing.parent = holder
    holder.location, holder.rotation_euler, holder.scale = at, turn, (scale,) * 3
    return holder


def rough_cube(name, size, material, random, cuts=14, rounding=0.16):
    """An ice cube from a mould: rounded, hollowed a little, no side quite straight."""
    h = size / 2
    offset = Vector((random.random(), random.random(), random.random())) * 50
    vertices, index, faces = [], {}, []

    def corner(i, j, k):
        key = (i, j, k)
        if key not in index:
            p = Vector((i, j, k)) / cuts * 2 - Vector((1, 1, 1))
            inner = Vector([max(-1 + rounding, min(1 - rounding, c)) for c in p])
            away = p - inner
            if away.length > 0:
                p = inner + away.normalized() * rounding * min(1.0, max(abs(c) for c in away) / rounding)
            wave = noise.noise(p * 1.3 + offset) * 0.10 + noise.noise(p * 3.1 + offset) * 0.035
            hollow = 0.05 * (1 - max(abs(p.x), abs(p.y)) ** 2) if p.z > 0.8 else 0
            vertices.append(p * h * (1 + wave) - Vector((0, 0, hollow * size)))
            index[key] = len(vertices) - 1
        return index[key]

    n = cuts
    for a in range(n):
        for b in range(n):
            for level, flip in ((0, True), (n, False)):
                for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
                    quad = []
                    for da, db in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        key = [0, 0, 0]
                        key[order[0]], key[order[1]], key[order[2]] = a + da, b + db, level
                        quad.append(corner(*key))
                    faces.append(tuple(reversed(quad)) if flip else tuple(quad))
    return add_mesh(name, vertices, faces, material)


def image_of(name, array, colour=True):
    """A numpy array (height × width × 3 or 1, 0…1, sRGB for colours) as an image of the scene."""
    height, width = array.shape[:2]
    rgba = numpy.ones((height, width, 4), numpy.float32)
    rgba[..., :3] = array if array.ndim == 3 else array[..., None]
    image = bpy.data.images.new(name, width, height, float_buffer=False)
    image.colorspace_settings.name = "sRGB" if colour else "Non-Color"
    image.pixels.foreach_set(rgba.ravel())
    image.pack()
    return image
