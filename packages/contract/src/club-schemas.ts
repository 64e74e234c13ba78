import { z } from "@hono/zod-openapi";

export const shortestPassword = 8;
export const longestPassword = 200;
export const mostAddresses = 20;

/** An answer that is a sentence: Danish, ready to show. */
export const said = z.object({ message: z.string() });

export const memberSchema = z
  .object({
    memberNumber: z.string().openapi({ example: "10042" }),
    email: z.string(),
    emailConfirmed: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    birthday: z.string().optional().openapi({ example: "1990-05-17" }),
    memberSince: z.string(),
    pendingEmail: z.string().optional().openapi({ description: "A new address that is not confirmed yet" }),
  })
  .openapi("Member");
export type Member = z.infer<typeof memberSchema>;

/** What was put in the cart, and in Danish what there was too little of. */
export const addedToCartSchema = z.object({
  added: z.array(z.object({ variantId: z.string(), name: z.string(), size: z.string(), quantity: z.int() })),
  warnings: z.array(z.string()),
  itemCount: z.int(),
});
export type AddedToCart = z.infer<typeof addedToCartSchema>;
