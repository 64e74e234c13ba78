/** Facts that a way to deliver is without, so that customers are not offered it; `label` is the shipping service's product for its parcels. */
export const deliveryNeeds = ["opening_hours", "pickup_points", "label"] as const;
export type DeliveryNeed = (typeof deliveryNeeds)[number];
