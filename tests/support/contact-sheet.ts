import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawDrink } from "../../services/api/src/editorial/drawings/drink-picture.ts";
import { drawProduct } from "../../services/api/src/editorial/drawings/product-picture.ts";
import { stillLifePicture } from "../../services/api/src/editorial/drawings/still-life-picture.ts";
import { readShop } from "../../services/api/src/moving-in/import/read-shop.ts";

/**
 * `node tests/support/contact-sheet.ts`: all drinks of the demo shop (`docs/drinks.webp`), its still lifes
 * (`docs/still-lifes.webp`) and its tools, glasses and presents (`docs/things.webp`) side by side, as an art director would want them. `… FILE.png SLUG …`: only those drinks, larger.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const shop = await readShop(join(root, "services", "api", "seed"));
const [file, ...slugs] = process.argv.slice(2);

type Sheet = { across: number; width: number; height: number };

if (file) {
  const recipes = shop.recipes.filter(({ slug }) => slugs.includes(slug));
  await laySheet(
    file,
    recipes.map((recipe) => drinkOf(recipe).print("#17211c")),
    { across: 5, width: 400, height: 500 },
  );
} else {
  const drinks = shop.recipes.map((recipe) => drinkOf(recipe).print("#17211c"));
  await laySheet(join(root, "docs", "drinks.webp"), drinks, { across: 12, width: 200, height: 250 });
  await laySheet(join(root, "docs", "things.webp"), things(), { across: 10, width: 200, height: 250 });
  await laySheet(join(root, "docs", "still-lifes.webp"), stillLifes(), { across: 6, width: 320, height: 400 });
}

function drinkOf(recipe: (typeof shop.recipes)[number]) {
  const ingredients = recipe.ingredients.map(({ key, amount, unit }) => {
    const known = shop.ingredients[key];
    if (!known) throw new Error(`${recipe.slug}: no ingredient ${key}`);
    return { key, amount, unit, name: known.name, kind: known.kind, colour: known.colour, opacity: known.opacity };
  });
  return drawDrink({ ...recipe, content: { steps: recipe.steps }, ingredients });
}

function things(): string[] {
  return shop.products
    .filter(({ category }) => /^(barudstyr|glas|gave|boeger)/.test(category))
    .flatMap((product) => {
      const brand = shop.brands.find(({ slug }) => slug === product.brand);
      return brand ? drawProduct({ ...product, brandName: brand.name, look: brand.look }).print("#17211c") : [];
    });
}

function stillLifes(): string[] {
  return [...shop.articles, ...shop.campaigns].flatMap(({ drawing }) => {
    if (!("stillLife" in drawing)) return [];
    const { setting, drinks, goods } = drawing.stillLife;
    const poured = shop.recipes
      .filter(({ slug }) => drinks.includes(slug))
      .map((recipe) => ({ slug: recipe.slug, name: recipe.name, picture: drinkOf(recipe) }));
    const stood = shop.products.flatMap((product) => {
      const brand = shop.brands.find(({ slug }) => slug === product.brand);
      if (!brand || !goods.includes(product.slug)) return [];
      const { slug, name } = product;
      return { slug, name, picture: drawProduct({ ...product, brandName: brand.name, look: brand.look }) };
    });
    return stillLifePicture(setting, poured, stood).print("#17211c");
  });
}

/** Paints them on one sheet, row by row; WebP or PNG after the file's name. */
async function laySheet(path: string, drawings: string[], { across, width, height }: Sheet): Promise<void> {
  const laid = await Promise.all(
    drawings.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg), { density: 144 }).resize(width, height).png().toBuffer(),
      left: (index % across) * width,
      top: Math.floor(index / across) * height,
    })),
  );
  const size = { width: across * width, height: Math.ceil(drawings.length / across) * height };
  const sheet = sharp({ create: { ...size, channels: 3, background: "#f6f1e6" } }).composite(laid);
  writeFileSync(path, await (path.endsWith(".png") ? sheet.png() : sheet.webp({ quality: 72 })).toBuffer());
}
