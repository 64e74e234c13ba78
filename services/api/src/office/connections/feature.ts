import { defineFeature } from "../../define-feature.ts";
import type { Platform } from "../../platform/context.ts";
import type { OfficeGuard } from "../../platform/office-endpoints.ts";
import { providerSettingEndpoints } from "../settings/office/provider-routes.ts";
import type { SettingsRoomTables } from "../settings/tables.ts";
import { connectionNames, tryProvider } from "./connections.ts";
import { connectionHandler, connectionsChanged } from "./prepare-connections.ts";

export const connectionsFeature = defineFeature({
  name: "connections",

  officeEndpoints: [
    ({ send, ...office }: Platform<SettingsRoomTables> & { guard: OfficeGuard; send: typeof fetch }) =>
      providerSettingEndpoints({
        ...office,
        connections: {
          names: connectionNames,
          attempt: (name) => tryProvider(name, { ...office, send }),
          changed: connectionsChanged,
        },
      }),
  ],
  outboxHandlers: (work: Parameters<typeof connectionHandler>[0]) => [connectionHandler(work)],
});
