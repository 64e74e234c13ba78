import type { Points } from "@skaenk/contract/club-points";
import { formatDate } from "@skaenk/danish/format";

/** Every movement of the points, newest first. */
export function PointsHistory({ points }: { points: Points }) {
  if (points.entries.length === 0) return null;
  return (
    <section className="club__history" aria-labelledby="historik">
      <h2 id="historik">Dine pointbevægelser</h2>
      <table className="club__table">
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">Hvad</th>
            <th scope="col">Udløber</th>
            <th scope="col" className="club__number">
              Point
            </th>
          </tr>
        </thead>
        <tbody>
          {points.entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDate(entry.bookedAt)}</td>
              <td>{entry.label}</td>
              <td>{entry.expiresOn ? formatDate(entry.expiresOn) : ""}</td>
              <td className="club__number figures">{entry.points > 0 ? `+${entry.points}` : `−${-entry.points}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
