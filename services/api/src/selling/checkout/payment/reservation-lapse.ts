const day = 86_400_000;
/** Of fourteen days the last four: then somebody looks at what is not sent. Shorter times are shared out alike. */
const warnedShare = 10 / 14;

/** The time at which a provider releases what it reserves now, and the time from which the office is warned. Pure. */
export const lapseOf = (reservedAt: Date, days: number): { lapsesAt: Date; warnsAt: Date } => ({
  lapsesAt: new Date(reservedAt.getTime() + days * day),
  warnsAt: new Date(reservedAt.getTime() + Math.round(days * warnedShare) * day),
});
