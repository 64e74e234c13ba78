import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { officeListOf, officeListQuery } from "./lists.ts";
import { orderNumberParams } from "./orders.ts";

const tags = ["office: members"];

export const guestRowSchema = z
  .object({
    latestOrder: z
      .string()
      .openapi({ description: "A guest is known by their latest order: an address has no place in an address" }),
    name: z.string(),
    email: z.string(),
    orders: z.int(),
    totalOre: z.int(),
    latestAt: z.string(),
  })
  .openapi("OfficeGuestRow");
export type GuestRow = z.infer<typeof guestRowSchema>;

export const listGuests = endpoint({
  method: "get",
  path: "/office/guests",
  tags,
  summary: "Who has ordered without being a member, by mailbox, whoever ordered last first; `q` looks in name and mail",
  right: "members:read",
  query: z.object(officeListQuery),
  answer: officeListOf(guestRowSchema),
  refusals: [400, 401, 403],
});

export const guestSchema = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    memberId: z
      .int()
      .nullable()
      .openapi({ description: "Of the confirmed account of that mailbox, where there is one" }),
    newsletter: z.object({
      state: z.enum(["none", "pending", "confirmed", "unsubscribed"]),
      since: z.string().nullable(),
      consentVersion: z.string().nullable(),
    }),
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.string(),
        placedAt: z.string(),
        totalOre: z.int(),
        papers: z.array(z.string()),
      }),
    ),
    notes: z.array(
      z.object({ id: z.int(), orderNumber: z.string(), at: z.string(), who: z.string(), text: z.string() }),
    ),
  })
  .openapi("OfficeGuest");
export type Guest = z.infer<typeof guestSchema>;

export const getGuest = endpoint({
  method: "get",
  path: "/office/guests/{number}",
  tags,
  summary:
    "The customer of an order: all orders of their mailbox, the staff's notes on them, and what they have consented to",
  right: "members:read",
  alsoRights: ["orders:read"],
  params: orderNumberParams,
  answer: guestSchema,
  refusals: [401, 403, 404],
});
