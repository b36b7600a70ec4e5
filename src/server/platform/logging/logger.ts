import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentContext } from './request-context.ts';

/** The operator's log. A level means an action: `warn` heals by itself, `error` needs a person. */
export type Logger = PinoLogger;

/** The request and job that a line is about, unless the logger names the request itself. */
function contextFields(logger: PinoLogger): object {
  const { requestId, job, jobId, span } = currentContext();
  return {
    ...(requestId && !('requestId' in logger.bindings()) && { requestId }),
    ...(job && { job, jobId }),
    ...(span && { traceId: span.traceId }),
  };
}

/** Postgres quotes whole rows in `detail`: names and numbers of persons. */
function errorFields(error: unknown): unknown {
  // What is thrown need not be an error.
  if (!(error instanceof Error)) return error;
  const { detail: _, ...fields } = pino.stdSerializers.err(error);
  return fields;
}

/** The process's logger: one JSON line per event, secrets and cookies left out. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: errorFields },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: (_line, _level, logger) => contextFields(logger as PinoLogger),
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.apiKey'],
    },
    destination,
  );
}
