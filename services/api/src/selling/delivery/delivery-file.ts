import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { line, prose, slug } from "../../editorial/content/text-rules.ts";

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");
const postcode = z.string().regex(/^\d{4}$/, "skal være fire cifre i anførselstegn");

const deliveryFile = z.strictObject({
  methods: z
    .array(
      z.strictObject({
        id: slug,
        name: line,
        description: prose,
        priceOre: z.int().min(0),
        freeFromOre: z.int().min(0),
        kind: z.enum(["home", "pickup_point", "click_and_collect"]),
        leadDays: z.int().min(0).max(30),
        allowsAlcohol: z.boolean(),
      }),
    )
    .min(1),
  pickupPoints: z.array(
    z.strictObject({
      id: slug,
      name: line,
      street: line,
      postcode,
      city: line,
      openingHours: line,
      lat: z.number().min(54).max(58),
      lng: z.number().min(8).max(15.5),
    }),
  ),
});

const postcodesFile = z.array(z.strictObject({ postcode, city: line })).min(1);

export type DeliveryFile = z.infer<typeof deliveryFile>;

/**
 * Reads how the shop delivers from its folder, once at start.
 * @throws Error naming file and field of every broken row
 */
export function readDelivery(folder = seedFolder): { delivery: DeliveryFile; cities: Map<string, string> } {
  const delivery = read(folder, "delivery.yaml", deliveryFile);
  const postcodes = read(folder, "postcodes.yaml", postcodesFile);
  return { delivery, cities: new Map(postcodes.map((row) => [row.postcode, row.city])) };
}

function read<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parse(readFileSync(join(folder, name), "utf8")));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${name} · ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Leveringens filer har fejl:\n${lines.join("\n")}`);
}
