/** Names of the fields that carry a step-up along with a form, apart from the form's own. */
export const confirmFields = { password: "confirm-password", code: "confirm-code" } as const;
