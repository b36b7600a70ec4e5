/** Longest list of checks that is read. */
const longest = 4_000;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Whether a list names a sender: by the whole address, or by '@example.com' for a domain. */
export function isNamedSender(address: string, list: string): boolean {
  const sender = address.toLowerCase();
  const named = list.toLowerCase().split(/[\s,;]+/);
  return (
    address !== '' &&
    named.some((one) => (one.startsWith('@') ? `@${domainOf(sender)}` === one : sender === one))
  );
}

/**
 * Whether the mail server found that a message is from its sender's domain (DMARC).
 * @param results the uppermost Authentication-Results of the message (RFC 8601): the own server's,
 * as each server writes above the lines of those before it
 */
export function isConfirmedSender(address: string, results: string): boolean {
  // Comments and quoted parts can hold words of the sender.
  const checks = results
    .slice(0, longest)
    .replaceAll(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, '')
    .split(';');
  const dmarc = checks.find((check) => /^\s*dmarc\s*=/i.test(check)) ?? '';
  const [, from = ''] = /\bheader\.from=(\S+)/i.exec(dmarc) ?? [];
  return /^\s*dmarc\s*=\s*pass\b/i.test(dmarc) && domainOf(from) === domainOf(address);
}
