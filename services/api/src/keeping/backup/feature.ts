import { defineFeature } from "../../define-feature.ts";
import { writeErasures } from "./erased-list.ts";
import { backUpNightly } from "./nightly.ts";

export const backupFeature = defineFeature({
  name: "backup",

  jobs: [
    {
      name: "operations.write-erasures",
      cron: "* * * * *",
      run: (work: Parameters<typeof backUpNightly>[0]) => writeErasures(work, work.now()),
    },
    { name: "backup.nightly", cron: "30 2 * * *", run: backUpNightly },
  ],
});
