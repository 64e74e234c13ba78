import type { Points } from "@skaenk/contract/club-points";
import type { Member } from "@skaenk/contract/club-schemas";
import { formatDate, formatRoundPrice } from "@skaenk/danish/format";

/** The card one would show at the bar: points large, the rest quiet. */
export function MembershipCard(props: { member: Member; points: Points; productName: string }) {
  const { member, points } = props;
  return (
    <section className="member-card" aria-label="Medlemskort">
      <p className="member-card__name">{props.productName}</p>
      <p className="member-card__points">
        <span className="member-card__number figures">{points.balance.toLocaleString("da-DK")}</span> point
      </p>
      <p className="member-card__value">{formatRoundPrice(points.valueOre)} at bruge i kurven</p>
      <p className="member-card__holder">
        <span>
          {member.firstName} {member.lastName}
        </span>
        <span className="figures">Nr. {member.memberNumber}</span>
      </p>
      <p className="member-card__since">
        Medlem siden {formatDate(member.memberSince)}
        {member.birthday &&
          ` · fødselsdag\u00a0${formatDate(member.birthday)
            .replace(/ \d{4}$/, "")
            .replace(" ", "\u00a0")}`}
      </p>
    </section>
  );
}
