import type { TrialArm, TrialCounts } from "@skaenk/contract/office/trials";
import type { PickName } from "@skaenk/contract/picks";

/** The rows of migration 300. */
export type ShelfTrialTables = {
  shelf_trials: {
    id: string;
    shelf: PickName;
    filled_by: PickName;
    tried: PickName;
    started_at: Date;
    ended_at: Date | null;
    adopted: boolean | null;
    counted: TrialCounts | null;
  };
  shelf_trial_visitors: {
    trial_id: string;
    visitor: string;
    arm: TrialArm;
    shown_at: Date;
    ordered_at: Date | null;
  };
};
