/** The form field with the slug of a drink that is taken off the visitor's drinks list. */
export const removalField = "removed";
