import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';

/**
 * Where the operator reads. A level means an action: `warn` heals by itself, `error` needs a person.
 */
export type Logger = PinoLogger;

/** The process's logger: one JSON line an event, secrets and cookies left out. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.apiKey'],
    },
    destination,
  );
}
