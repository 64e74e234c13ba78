import { z } from "@hono/zod-openapi";
import { giftCardKindSchema } from "../cart.ts";
import { emailMessage } from "../email-message.ts";
import { endpoint } from "../endpoint.ts";
import { hasLetterOrDigit, letterMessage } from "../seen-text.ts";
import { officeGiftCardRowSchema, officeGiftCardSchema } from "./gift-cards.ts";
import { idempotencyHeader } from "./orders.ts";
import { oneLine } from "./product-fields.ts";

const tags = ["office: gift cards"];
const act = { method: "post", tags, right: "orders:refund" } as const;
const refusals = [400, 401, 403, 404, 409, 422] as const;

/** A slip of the hand is worth no more than this. */
const mostOre = 1_000_000;
const amount = z
  .int("Skriv et beløb")
  .min(100, "Beløbet skal være mindst 1 kr.")
  .max(mostOre, "Beløbet må højst være 10.000 kr.");
const code = z.string().trim().min(1, "Skriv koden").max(60, "Koden er for lang");
const reason = oneLine(200).min(3, "Skriv hvorfor");

/** A card that is printed needs no address. */
const recipient = {
  kind: giftCardKindSchema.default("mail"),
  recipientName: oneLine(80)
    .refine((name) => name === "" || hasLetterOrDigit(name), letterMessage)
    .default(""),
  recipientEmail: z.union([z.literal(""), z.email(emailMessage).max(254)], emailMessage).default(""),
};
const reachable = ({ kind, recipientEmail }: { kind: string; recipientEmail: string }) =>
  kind === "print" || recipientEmail !== "";
const unreachable = { error: emailMessage, path: ["recipientEmail"] };

export const previewGiftCard = endpoint({
  ...act,
  path: "/office/gift-card-previews",
  summary: "The cards that were made by hand for the same recipient in the last 24 hours, the newest first",
  body: z.object({ amountOre: amount, ...recipient }).refine(reachable, unreachable),
  answer: z.object({
    shownCardId: z.int().openapi({ description: "The newest card made by hand for the recipient, ever; 0 for none" }),
    recent: z.array(z.object({ amountOre: z.int(), madeAt: z.string(), madeBy: z.string() })),
  }),
  refusals,
});

export const issueGiftCard = endpoint({
  ...act,
  path: "/office/gift-cards",
  summary:
    "A gift card made by hand, mailed to its recipient or to be printed; its code stands there alone, and the same key makes one card",
  headers: idempotencyHeader,
  body: z
    .object({
      amountOre: amount,
      ...recipient,
      greeting: z.string().trim().max(200, "Hilsenen må højst være 200 tegn").default(""),
      reason,
      shownCardId: z.int().optional().openapi({
        description:
          "As the preview told it: where a newer card was made for the recipient, none is made and 409 gift_card_just_issued is answered",
      }),
    })
    .refine(reachable, unreachable),
  answer: officeGiftCardSchema,
  refusals: [...refusals, 429],
  stepUp: true,
});

export const findGiftCard = endpoint({
  ...act,
  path: "/office/gift-card-lookups",
  summary: "The card that a code is of, with what it holds",
  body: z.object({ code }),
  answer: officeGiftCardRowSchema,
  refusals,
});

export const redeemGiftCard = endpoint({
  ...act,
  path: "/office/gift-card-redemptions",
  summary: "Its holder buys for it at a desk: the amount is taken from it, once for each key",
  headers: idempotencyHeader,
  body: z.object({
    code,
    amountOre: amount,
    shownBalanceOre: z.int().optional().openapi({
      description:
        "The balance that was shown: where the card has another, nothing is taken and 409 gift_card_changed is answered",
    }),
  }),
  answer: officeGiftCardSchema,
  refusals,
  stepUp: true,
});
