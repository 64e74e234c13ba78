import { returnPercent } from "@skaenk/contract/club-conditions";
import type { OfficeClub } from "@skaenk/contract/office/club";
import { officePage } from "@skaenk/contract/office/pages";
import { clubCostTexts } from "@skaenk/danish/club-words";
import { Link } from "react-router";
import { useMay } from "../session/use-rights";
import { OfficeForm } from "../ui/office-form";
import { StateWord } from "../ui/state-word";

type Props = { club: OfficeClub; seen: boolean };

/** Asks whether the shop has a club, with its cost: points are promised to visitors from the first day. `seen`: it is decided, or too late to ask. */
export function ClubPart({ club: { now, joiningPoints }, seen }: Props) {
  const may = useMay("settings:write");
  return (
    <section className="part">
      <h2>Kundeklubben</h2>
      {now.open ? (
        <>
          <p>
            Butikken {seen ? "har" : "begynder med"} en klub, der giver point. Point bruges som rabat. Sådan, som den
            står nu:
          </p>
          <ul>
            {clubCostTexts({ ...now, joiningPoints }, returnPercent(now)).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {!seen && <p>Vælg, før de første medlemmer kommer: Bagefter skal de have varsel om det, de mister.</p>}
        </>
      ) : (
        <p>
          <StateWord tone="still">Klubben er lukket</StateWord> Ingen kan melde sig ind, og butikken lover ingen point.
        </p>
      )}
      {may && now.open && !seen && (
        <>
          <OfficeForm act="Behold klubben, som den er" hidden={{ act: "answer", answer: "clubSeen", yes: "ja" }} second>
            {null}
          </OfficeForm>
          <OfficeForm act="Begynd uden klub" hidden={{ act: "close-club" }} second>
            {null}
          </OfficeForm>
        </>
      )}
      <p>
        <Link className="second" to={officePage("/indstillinger/klub")}>
          Ret klubben
        </Link>
      </p>
    </section>
  );
}
