/** A part of what is handed out: rows under a heading. */
export type DataSection = {
  title: string;
  /** What stays after erasing, why and how long. */
  kept?: string;
  /** Why there are no rows, where it is not because there is nothing. */
  missing?: string;
  rows: Record<string, unknown>[];
};

/** What another program keeps of a member, by section; never refuses, but says what could not be had. */
export type ExternalData = (who: {
  memberId: number;
  visitorId: string | undefined;
}) => Promise<Record<string, DataSection>>;
