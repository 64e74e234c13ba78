import pino from "pino";

export type Log = pino.Logger;

/** Structured lines without personal data: addresses, mail and bodies are never handed to the log. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
    redact: {
      paths: ["email", "*.email", "phone", "*.phone", "address", "*.address", "password", "*.password"],
      remove: true,
    },
  });
}
