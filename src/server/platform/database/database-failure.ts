/** Codes of the driver's and the system's connection errors. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Shutdown, crash and start of the server, and too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);

/** The driver's own errors have no code. */
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database cannot be reached at the moment, so that the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall } = fieldsOf(error);
  // A unix socket without a server.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return connectionCodes.has(code) || code.startsWith('08') || connectionMessages.test(message);
}

/** Whether the database or the file system has no space left. */
export function isDiskFull(error: unknown): boolean {
  const { code } = fieldsOf(error);
  return code === '53100' || code === 'ENOSPC';
}

function fieldsOf(error: unknown) {
  if (!(error instanceof Error)) return { code: '', message: '', syscall: '' };
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return { code: String(code ?? ''), message, syscall: syscall ?? '' };
}
