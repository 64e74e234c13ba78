"""The studio itself: a window at the left, a warm answer from the right, a table that meets its wall softly, one camera."""
import bpy
import math
from mathutils import Vector

from materials import Nodes, linear
from meshes import add_mesh


def set_up(shot):
    scene = bpy.context.scene
    cycles = scene.cycles
    scene.render.engine = "CYCLES"
    cycles.device = "CPU"
    cycles.samples = shot["samples"]
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.07
    cycles.adaptive_min_samples = 6
    cycles.seed = shot["seed"] % 100000
    cycles.max_bounces = 14
    cycles.transmission_bounces = 14
    cycles.transparent_max_bounces = 20
    cycles.glossy_bounces = 6
    cycles.diffuse_bounces = 3
    cycles.caustics_refractive = False
    cycles.caustics_reflective = False
    cycles.sample_clamp_indirect = 3
    cycles.sample_clamp_direct = 12
    cycles.use_denoising = False
    cycles.blur_glossy = 0.5
    scene.render.threads_mode = "FIXED"
    scene.render.threads = shot["threads"]
    scene.render.resolution_x = shot["size"]["width"]
    scene.render.resolution_y = shot["size"]["height"]
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = shot["light"]["exposure"]
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    backdrop(shot)
    lights(shot)
    camera(shot)


def backdrop(shot):
    """Table and wall in one sweep, in the page's own colour."""
    n = Nodes("backdrop")
    colour = linear(shot["backdrop"])
    deeper = [c * 0.94 for c in colour[:3]] + [1]
    tone = n.ramp(n.noise(0.05, 5), [(0.3, deeper), (0.7, colour)])
    bsdf = n.add("BsdfPrincipled", Base_Color=tone, Roughness=0.42, Specular=0.32)
    n.link(n.bump(n.noise(1.6, 8), 0.05, 0.2), bsdf.inputs["Normal"])
    material = n.done(bsdf.outputs[0])
    reach = shot["camera"]["frame"]
    depth = 1.15 * reach
    radius = 0.85 * reach
    line = [(-6 * reach, 0), (depth, 0)]
    for step in range(1, 25):
        angle = step / 24 * math.pi / 2
        line.append((depth + radius * math.sin(angle), radius - radius * math.cos(angle)))
    line.append((depth + radius, 6 * reach))
    wide = 8 * reach
    vertices = [(x, y, z) for y, z in line for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    add_mesh("backdrop", vertices, faces, material)


def area(at, towards, width, height, power, colour):
    data = bpy.data.lights.new("light", "AREA")
    data.energy, data.shape, data.size, data.size_y, data.color = power, "RECTANGLE", width, height, colour
    made = bpy.data.objects.new("light", data)
    bpy.context.scene.collection.objects.link(made)
    made.location = at
    made.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return made


def card(at, towards, width, height, value):
    """A dark card beside the view, seen only in glass: it gives glass its edges."""
    n = Nodes("card")
    light = n.add("Emission", Color=(value, value * 0.96, value * 0.92, 1))
    bpy.ops.mesh.primitive_plane_add(size=1, location=at)
    made = bpy.context.object
    made.scale = (width, height, 1)
    made.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("Z", "Y").to_euler()
    made.data.materials.append(n.done(light.outputs[0]))
    made.visible_camera = made.visible_shadow = made.visible_diffuse = False
    return made


def lights(shot):
    s = shot["camera"]["frame"] / 18
    middle = (0, 0, shot["camera"]["target"])
    # Light grows with the square of the distance, so that a small and a large subject look alike.
    area((-19 * s, -5 * s, 17 * s), middle, 9 * s, 20 * s, 15000 * s * s, (1, 0.965, 0.92))
    area((22 * s, -6 * s, 10 * s), middle, 6 * s, 16 * s, 2600 * s * s, (1, 0.93, 0.86))
    area((7 * s, 15 * s, 20 * s), middle, 10 * s, 10 * s, 10500 * s * s, (1, 0.985, 0.96))
    for side in (-1, 1):
        card((side * 13 * s, 5 * s, 6 * s), middle, 3 * s, 30 * s, 0.06)
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    ground = world.node_tree.nodes["Background"]
    ground.inputs[0].default_value = (1, 0.97, 0.94, 1)
    ground.inputs[1].default_value = 0.32


def camera(shot):
    view = shot["camera"]
    data = bpy.data.cameras.new("camera")
    data.lens = view["lens"]
    data.sensor_width = 36
    # The frame is given across the longer side, as the sensor is.
    longer = max(1.0, shot["size"]["width"] / shot["size"]["height"])
    distance = view["frame"] * longer * view["lens"] / 36
    rise = math.radians(view["elevation"])
    made = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(made)
    target = Vector((view.get("aside", 0), 0, view["target"]))
    made.location = target + Vector((0, -distance * math.cos(rise), distance * math.sin(rise)))
    made.rotation_euler = (target - made.location).to_track_quat("-Z", "Y").to_euler()
    data.clip_end = 10000
    data.dof.use_dof = True
    data.dof.focus_distance = distance - view["sharp"]
    data.dof.aperture_fstop = view["stop"] / 100
    bpy.context.scene.camera = made
