const day = 86_400_000;
/** Of fourteen days the last four: then somebody looks at what is not sent. Shorter times are shared out alike. */
const warnedShare = 10 / 14;

/** When a provider lets go of what it reserves now, and from when on that is said. Pure. */
export const lapseOf = (reservedAt: Date, days: number): { lapsesAt: Date; warnsAt: Date } => ({
  lapsesAt: new Date(reservedAt.getTime() + days * day),
  warnsAt: new Date(reservedAt.getTime() + Math.round(days * warnedShare) * day),
});
