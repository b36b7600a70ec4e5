/** Internal failures, with messages for the log: a user cannot act on them. */
const internalErrors =
  /^(error|DatabaseError|TypeError|RangeError|ReferenceError|SyntaxError|ZodError|AssertionError)$/;

const generic = 'Something went wrong on our side; the server’s log says more.';

const read = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : null;

/**
 * The sentence of a failure, from what the queue keeps of it: name and message of an error, or
 * what the queue itself has to say. No SQL, stack or path.
 */
export function problemOf(output: unknown): string | null {
  if (output === null || output === undefined) return null;
  const inner = read(output, 'value');
  const message = read(inner, 'message') ?? read(output, 'message');
  if (typeof message !== 'string' || !message) return generic;
  if (/^job (timed out|heartbeat timeout)/.test(message)) {
    return 'It took too long, or the machine that ran it went away.';
  }
  const name = read(output, 'name');
  const isOurs = typeof name === 'string' && internalErrors.test(name);
  // A failed system call names a file or an address of the inside.
  if (isOurs || typeof read(output, 'syscall') === 'string') return generic;
  return message.replace(/\s+/g, ' ').slice(0, 400);
}
