"""Takes one picture: `blender -b -noaudio --factory-startup -P take.py -- SHOT.json OUT`. Writes OUT.png, OUT.albedo and
OUT.normal, and OUT.mask.png of what is to be cut out."""
import bpy
import json
import os
import sys
import time
import numpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bottle
import drink
import fruit  # Its pieces join those of `pieces`.
import garnish
import goods
import own_label
import stage
import vessels


def main(shot_file, out):
    with open(shot_file) as file:
        shot = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    stage.set_up(shot)
    if shot["subject"]["kind"] == "drink":
        (vessels if shot["vessel"].get("form") or shot.get("slush") else drink).build(shot)
        garnish.build(shot)
    if shot["subject"]["kind"] == "bottle":
        bottle.build(shot)
        if shot.get("ownLabel"):
            own_label.build(shot["ownLabel"], (bottle.flattened(shot["bottle"]), bottle.front))
    if shot["subject"]["kind"] == "goods":
        goods.build(shot)
    passes(out)
    started = time.time()
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "16"
    scene.render.filepath = out + ".png"
    bpy.ops.render.render(write_still=True)
    for name in ("albedo", "normal"):
        dump(out, name)
    if shot["subject"]["kind"] != "drink":
        outline(out)
    print(f"RENDERED {time.time() - started:.1f}")


def passes(out):
    """What the denoiser needs to keep edges and labels sharp."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    whole = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], whole.inputs["Image"])
    for name, source in (("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        file = tree.nodes.new("CompositorNodeOutputFile")
        file.base_path = os.path.dirname(out)
        file.format.file_format = "OPEN_EXR"
        file.format.color_depth = "32"
        file.file_slots[0].path = os.path.basename(out) + "." + name + "-"
        tree.links.new(layers.outputs[source], file.inputs[0])


def outline(out):
    """OUT.mask.png: how much of each pixel the subject covers, from a second look without table, light and glass."""
    scene = bpy.context.scene
    bpy.data.objects["backdrop"].hide_render = True
    flat = bpy.data.materials.new("flat")
    scene.view_layers[0].material_override = flat
    scene.use_nodes = False
    scene.render.film_transparent = True
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.samples = 12
    scene.cycles.max_bounces = 0
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "8"
    scene.render.filepath = out + ".mask.png"
    bpy.ops.render.render(write_still=True)


def dump(out, name):
    """The pass as bare 32-bit numbers, rows from the top."""
    file = f"{out}.{name}-0001.exr"
    image = bpy.data.images.load(file)
    width, height = image.size
    values = numpy.empty(width * height * image.channels, numpy.float32)
    image.pixels.foreach_get(values)
    values.reshape(height, width, image.channels)[::-1, :, :3].astype("<f4").tofile(f"{out}.{name}")
    os.remove(file)


arguments = sys.argv[sys.argv.index("--") + 1 :]
main(arguments[0], os.path.abspath(arguments[1]))
