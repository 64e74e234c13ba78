"""Garnish, each piece where the shot puts it."""
import citrus
import herbs
import meshes
import pieces


def build(shot):
    for number, item in enumerate(shot["garnish"]):
        seed = shot["seed"] + number * 17
        parts = make(item, seed)
        if parts:
            meshes.group(parts, item["at"], item["turn"], item.get("size", 1))


def make(item, seed):
    kind, fruit = item["kind"], item.get("fruit")
    if kind == "wheel":
        return citrus.slice_of(fruit, seed)
    if kind == "half-wheel":
        return citrus.slice_of(fruit, seed, 0.5)
    if kind == "wedge":
        return citrus.wedge(fruit, seed)
    if kind == "peel":
        return citrus.peel(fruit, seed, item["turn"])
    if kind == "spiral":
        return citrus.spiral(fruit, seed, item["radius"], item["height"])
    if kind in herbs.KINDS:
        return herbs.make(kind, seed)
    return pieces.make(kind, item, seed)
