import { z } from "@hono/zod-openapi";
import { endpoint } from "../endpoint.ts";
import { goodsSchema, orderNumberParams, orderStep } from "./orders.ts";
import { parcelFields } from "./parcel-fields.ts";

export const makeParcels = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/parcels",
  summary: "Packed: what is left in as many boxes as it takes; with a number, a weight or `lines`, as one parcel",
  right: "orders:handle",
  body: z.object({ ...parcelFields, lines: goodsSchema.optional() }).prefault({}),
});

const parcelParams = orderNumberParams.extend({ no: z.coerce.number<number | string>().int().min(1).max(999) });

export const changeParcel = endpoint({
  ...orderStep,
  method: "patch",
  path: "/office/orders/{number}/parcels/{no}",
  summary: "Its carrier, number or weight, typed by hand",
  right: "orders:handle",
  params: parcelParams,
  body: z.object(parcelFields),
});

export const unpackParcel = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/parcels/{no}/cancel",
  summary: "Taken apart before it was sent: its goods stand here again",
  right: "orders:handle",
  params: parcelParams,
});

export const askParcelLabel = endpoint({
  ...orderStep,
  path: "/office/orders/{number}/parcels/{no}/label",
  summary: "The label is asked for again, after it was refused or stopped",
  right: "orders:handle",
  params: parcelParams,
});

export const getParcelLabel = endpoint({
  method: "get",
  path: "/office/orders/{number}/parcels/{no}/label",
  tags: ["office: orders"],
  summary: "What is stuck on the parcel, as a file for the printer",
  right: "orders:handle",
  params: parcelParams,
  files: ["application/pdf"],
  refusals: [401, 403, 404, 409, 422, 503],
});
