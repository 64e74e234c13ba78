import type { Hono } from "hono";
import { hostedPage, hostedPageHeaders } from "./hosted-page.ts";

type Landing = {
  url: string;
  find(reference: string): { reference: string; value: number; returnUrl: string } | undefined;
  act(reference: string, outcome: "approve" | "reject"): Promise<void>;
};

const kroner = new Intl.NumberFormat("da-DK", { style: "currency", currency: "DKK" });

/** Where the customer is sent: the app's two answers, and back to the shop. */
export function mountLanding(app: Hono, { url, find, act }: Landing): void {
  const path = "/landing/:reference";
  app.use(path, hostedPageHeaders);
  app.get(path, (context) => {
    const payment = find(context.req.param("reference"));
    if (!payment) return context.text("Not Found", 404);
    return context.html(
      hostedPage({
        title: "Betal med MobilePay",
        label: "Prøve på MobilePay – der flyttes ingen penge",
        paragraphs: [`Betaling ${payment.reference}`],
        amount: kroner.format(payment.value / 100),
        action: `${url}/landing/${payment.reference}`,
        buttons: [
          { value: "approve", text: "Godkend", yes: true },
          { value: "reject", text: "Afvis" },
        ],
      }),
    );
  });
  app.post(path, async (context) => {
    const payment = find(context.req.param("reference"));
    if (!payment) return context.text("Not Found", 404);
    const { answer } = await context.req.parseBody();
    await act(payment.reference, answer === "approve" ? "approve" : "reject");
    return context.redirect(payment.returnUrl, 303);
  });
}
