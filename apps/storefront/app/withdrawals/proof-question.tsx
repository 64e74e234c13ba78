import { PageForm } from "../api/page-form";
import { MailTo } from "../ui/mail-to";

type Props = {
  /** Why the link could not be used. */
  problem: string | undefined;
  email: string;
};

/**
 * The question whether a withdrawal is the reader's own, behind the link of its receipt. The answer is a button, because mail programs open
 * links by themselves.
 */
export function ProofQuestion({ problem, email }: Props) {
  return (
    <>
      {problem && (
        <p className="notice notice--error" role="alert">
          {problem}
        </p>
      )}
      <p className="lead">
        Vi har fået en fortrydelse med din e-mail. Er det dig, så stopper vi ordren, hvis varerne ikke er sendt.
      </p>
      <PageForm className="withdrawal__ways">
        <button type="submit" className="button" name="intent" value="prove">
          Ja, det er mig
        </button>
      </PageForm>
      <p className="withdrawal__more">
        Er det ikke dig, så skriv til <MailTo email={email} />, og lad være med at trykke.
      </p>
    </>
  );
}
