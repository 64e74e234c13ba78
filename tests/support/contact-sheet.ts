import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawDrink } from "../../services/api/src/drawings/drink-picture.ts";
import { readShop } from "../../services/api/src/import/read-shop.ts";

/**
 * `node tests/support/contact-sheet.ts [file] [slug …]`: all drinks of the demo shop side by side, as an art director would
 * want them, or those named. Writes WebP or PNG after the file's name; `docs/drinks.webp` when nothing is said.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const [file = join(root, "docs", "drinks.webp"), ...slugs] = process.argv.slice(2);

const cell = { width: 200, height: 250 };
const shop = await readShop(join(root, "services", "api", "seed"));
const recipes = shop.recipes.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
const across = Math.min(recipes.length, slugs.length > 0 ? 5 : 12);
const zoom = slugs.length > 0 ? 2 : 1;

const drawn = await Promise.all(
  recipes.map(async (recipe, index) => {
    const ingredients = recipe.ingredients.map(({ key, amount, unit }) => {
      const known = shop.ingredients[key];
      if (!known) throw new Error(`${recipe.slug}: no ingredient ${key}`);
      return { key, amount, unit, name: known.name, kind: known.kind, colour: known.colour, opacity: known.opacity };
    });
    const svg = drawDrink({ ...recipe, content: { steps: recipe.steps }, ingredients }).print("#17211c");
    const input = await sharp(Buffer.from(svg), { density: 72 * zoom })
      .resize(cell.width * zoom, cell.height * zoom)
      .png()
      .toBuffer();
    const [left, top] = [(index % across) * cell.width * zoom, Math.floor(index / across) * cell.height * zoom];
    return { input, left, top };
  }),
);
const sheet = sharp({
  create: {
    width: across * cell.width * zoom,
    height: Math.ceil(recipes.length / across) * cell.height * zoom,
    channels: 3,
    background: "#f6f1e6",
  },
}).composite(drawn);
writeFileSync(file, await (file.endsWith(".png") ? sheet.png() : sheet.webp({ quality: 72 })).toBuffer());
