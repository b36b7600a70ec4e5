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

/** Services whose own name in Authentication-Results is known; Microsoft writes none. */
const servers: ReadonlyMap<string, string> = new Map([
  ['imap.gmail.com', 'mx.google.com'],
  ['imap.googlemail.com', 'mx.google.com'],
  ['outlook.office365.com', ''],
]);

/**
 * The name under which the own mail server writes what it found of a sender (RFC 8601, 5): anyone
 * can write such a line into a message.
 * @param host of the mailbox
 * @param stated by the owner, as the lines of received messages have it
 * @returns undefined where it is not known: then no line is trusted
 */
export function checkingServer(host: string, stated: string): string | undefined {
  return stated.trim() || servers.get(host.trim().toLowerCase());
}

/** The name before the checks; empty where there is none. */
function serverOf(first: string): string {
  return first.includes('=') ? '' : (first.trim().split(/\s+/)[0] ?? '').toLowerCase();
}

/**
 * Whether the mail server found that a message is from its sender's domain (DMARC).
 * @param results the uppermost Authentication-Results of the message (RFC 8601): the own server's,
 * as each server writes above the lines of those before it
 * @param server of `checkingServer`: one that writes nothing leaves the sender's own line uppermost
 */
export function isConfirmedSender(address: string, results: string, server: string): boolean {
  // Comments and quoted parts can hold words of the sender.
  const checks = results
    .slice(0, longest)
    .replaceAll(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, '')
    .split(';');
  const writer = serverOf(checks[0] ?? '');
  const trusted = server.toLowerCase();
  if (writer !== trusted && !(trusted && writer.endsWith(`.${trusted}`))) return false;
  const dmarc = checks.find((check) => /^\s*dmarc\s*=/i.test(check)) ?? '';
  const [, from = ''] = /\bheader\.from=(\S+)/i.exec(dmarc) ?? [];
  return /^\s*dmarc\s*=\s*pass\b/i.test(dmarc) && domainOf(from) === domainOf(address);
}
