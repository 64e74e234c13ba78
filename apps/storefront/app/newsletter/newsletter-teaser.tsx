import { NewsletterForm } from "./newsletter-form";

/** The newsletter's corner in the footer of every page. */
export function NewsletterTeaser({ companyName }: { companyName: string }) {
  return (
    <section className="newsletter" aria-labelledby="nyhedsbrev-titel">
      <h2 className="newsletter__title" id="nyhedsbrev-titel">
        En drink i indbakken
      </h2>
      <p className="newsletter__lead">En drink til årstiden og nyt fra hylderne.</p>
      <NewsletterForm companyName={companyName} place="fod" />
    </section>
  );
}
