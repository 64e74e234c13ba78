/** One event at a time into memory. Depends on nothing but the event and the memory: two processes fold alike. */

import { applyEntityUpdate, applyProductUpdate } from "@skaenk/engine/entities/apply-update";
import { forgetUsers } from "@skaenk/engine/state/forget";
import {
  recordCart,
  recordCompany,
  recordEngagement,
  recordOrder,
  recordSearchTerm,
  recordUser,
  recordView,
  removeEntity,
} from "@skaenk/engine/state/record";
import { applyAdministrativeAction } from "../filters/administrative-action.ts";
import { type UserAction, usersMeeting } from "../filters/user-conditions.ts";
import type { Dataset } from "../state/dataset.ts";
import type { Trackable } from "./trackable.ts";

export function fold(dataset: Dataset, trackable: Trackable, at: number): void {
  switch (trackable.is) {
    case "productUpdate":
      dataset.reindex(applyProductUpdate(dataset.catalogue, trackable.update, at));
      return;
    case "entityUpdate":
      dataset.reindex(applyEntityUpdate(dataset.catalogue, trackable.kind, trackable.patch, trackable.how, at));
      return;
    case "companyUpdate":
      recordCompany(dataset, trackable, at);
      return;
    case "administrativeAction":
      foldAction(dataset, trackable.action, at);
      return;
    case "view":
      recordView(dataset, trackable, at);
      return;
    case "cart":
      recordCart(dataset, trackable, at);
      return;
    case "order":
      recordOrder(dataset, trackable, at);
      return;
    case "searchTerm":
      recordSearchTerm(dataset, trackable, at);
      return;
    case "userUpdate":
      recordUser(dataset, trackable.user, at, trackable.how);
      return;
    case "engagement":
      recordEngagement(dataset, trackable, at);
      return;
    case "userAction":
      foldUserAction(dataset, trackable.action, at);
      return;
    case "presence":
      recordUser(dataset, trackable.user, at);
  }
}

function foldAction(
  dataset: Dataset,
  action: Extract<Trackable, { is: "administrativeAction" }>["action"],
  at: number,
): void {
  const { touched, removed } = applyAdministrativeAction(dataset, action, at);
  dataset.reindex(touched);
  for (const entity of removed) removeEntity(dataset, entity);
}

function foldUserAction(dataset: Dataset, action: UserAction, at: number): void {
  const { change } = action;
  if (change.does === "delete") {
    const keys = usersMeeting(dataset, action.conditions, at).map((profile) => profile.key);
    forgetUsers(dataset, keys);
    return;
  }
  for (const profile of usersMeeting(dataset, action.conditions, at)) {
    if (change.does === "removeClassifications") {
      for (const key of change.keys ?? Object.keys(profile.classifications)) delete profile.classifications[key];
    } else {
      for (const key of change.keys ?? Object.keys(profile.identifiers)) {
        if (!Object.hasOwn(profile.identifiers, key)) continue;
        dataset.profiles.retire(profile, `i:${key}=${profile.identifiers[key]}`);
        delete profile.identifiers[key];
      }
    }
  }
}
