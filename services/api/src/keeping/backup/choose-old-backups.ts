const day = 86_400_000;
const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 12;

/** Ends the name of a backup until the file is whole. */
export const unfinishedEnding = ".part";
const namePattern = /^skaenk-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.backup$/;

/** A name that sorts by time and says when, in UTC. */
export const backupName = (now: Date): string => `skaenk-${now.toISOString().replace(/[:.]/g, "-")}.backup`;

/** The time at which the backup of that name was taken; undefined for a file that is not a backup of ours. */
export function takenAtOf(name: string): Date | undefined {
  const found = namePattern.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}.${found[5]}Z`) : undefined;
}

/**
 * The backups that may be deleted. Kept are the newest of each of the last seven days, four weeks and twelve months that have one, and always
 * the newest of all. An unfinished file of a killed process is deleted when a backup that is a day younger exists. Other files are never
 * removed. Pure.
 */
export function chooseOldBackups(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = takenAtOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<string>();
  const keep = (most: number, periodOf: (at: Date) => string | number) => {
    const periods = new Set<string | number>();
    for (const { name, at } of backups) {
      const period = periodOf(at);
      if (periods.has(period)) continue;
      if (periods.size === most) break;
      periods.add(period);
      kept.add(name);
    }
  };
  keep(keptDays, (at) => at.toISOString().slice(0, 10));
  // 1 January 1970 was a Thursday; a week begins on Monday.
  keep(keptWeeks, (at) => Math.floor((at.getTime() / day + 3) / 7));
  keep(keptMonths, (at) => at.toISOString().slice(0, 7));
  return [...backups.flatMap(({ name }) => (kept.has(name) ? [] : [name])), ...abandoned(names, backups[0]?.at)];
}

/** A file that another process is still writing was begun within a day of the newest backup. */
function abandoned(names: readonly string[], newest: Date | undefined): string[] {
  return names.filter((name) => {
    const begun = name.endsWith(unfinishedEnding) && takenAtOf(name.slice(0, -unfinishedEnding.length));
    return begun && newest && newest.getTime() - begun.getTime() > day;
  });
}
