declare module "@adobe/structured-data-validator" {
  export type Issue = {
    rootType: string;
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: unknown[];
    fieldNames?: string[];
  };
  /** Checks structured data against what Google asks of each type. */
  export default class Validator {
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
