const two = (text: string) => text.padStart(2, "0");
const clock = (hour: string, minute: string) => `${two(hour)}.${two(minute)}`;

/** The Danish words for a job's schedule; a schedule without words is shown as it is written. */
export function rhythmWord(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") return cron;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*") {
    if (minute === "*") return "Hvert minut";
    if (step) return `Hvert ${step}. minut`;
    if (minute === "0") return "Hver time";
    return /^\d+(,\d+)*$/.test(minute) ? `Hver time, ${minute.replaceAll(",", " og ")} minutter over` : cron;
  }
  if (!/^\d+$/.test(minute)) return cron;
  const [from = "", to = ""] = hour.split("-");
  if (/^\d+-\d+$/.test(hour)) return `Hver time fra ${clock(from, minute)} til ${clock(to, minute)}`;
  return /^\d+$/.test(hour) ? `Hver dag kl. ${clock(hour, minute)}` : cron;
}
