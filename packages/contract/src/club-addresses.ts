import { z } from "@hono/zod-openapi";
import { endpoint } from "./endpoint.ts";

const text = z.string().max(500).default("");

export const addressSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    phone: z.string().optional(),
    isDefault: z.boolean().openapi({ description: "Exactly one of a member's addresses is" }),
  })
  .openapi("Address");
export type Address = z.infer<typeof addressSchema>;

const addresses = z.object({ items: z.array(addressSchema) });
const params = z.object({ id: z.string().max(40) });

export const listAddresses = endpoint({
  method: "get",
  path: "/club/addresses",
  tags: ["club"],
  summary: "The member's addresses, the default one first",
  answer: addresses,
  refusals: [401],
});

export const addAddress = endpoint({
  method: "post",
  path: "/club/addresses",
  tags: ["club"],
  summary: "Adds an address; a member's first is the default",
  body: z.strictObject({
    name: text,
    street: text,
    postcode: text,
    city: text,
    phone: text,
    isDefault: z.boolean().default(false),
  }),
  answer: addressSchema,
  status: 201,
  refusals: [400, 401, 403, 422, 429],
});

const changed = z.string().max(500).optional();

export const setAddress = endpoint({
  method: "patch",
  path: "/club/addresses/{id}",
  tags: ["club"],
  summary: "Changes an address, or makes it the default",
  params,
  body: z.strictObject({
    name: changed,
    street: changed,
    postcode: changed,
    city: changed,
    phone: changed,
    isDefault: z.boolean().optional(),
  }),
  answer: addressSchema,
  refusals: [400, 401, 403, 404, 422, 429],
});

export const removeAddress = endpoint({
  method: "delete",
  path: "/club/addresses/{id}",
  tags: ["club"],
  summary: "Takes an address away; when it was the default, the newest of the others becomes it",
  params,
  answer: addresses,
  refusals: [401, 403, 404, 429],
});
