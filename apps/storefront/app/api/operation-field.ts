/** The field that names a form's operation: the same form sent twice under one name counts once. */
export const operationField = "operationId";

export const newOperationId = (): string => crypto.randomUUID();
