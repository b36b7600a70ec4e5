/** What a mail server says became of a message for one recipient (RFC 3464, 2.3). */
export type DeliveryReport = {
  /** Lower case; '' if the report names none. */
  recipient: string;
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** '5.1.1' (RFC 3463); '' if it has none. */
  status: string;
  /** The server's own words, on one line. */
  words: string;
};

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/** The fields of a block of headers, unfolded, by their name in lower case. */
export function readFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** 'rfc822; <Ann@Example.com>' → 'ann@example.com' */
const valueOf = (field: string | undefined) =>
  (field ?? '')
    .replace(/^[\w-]+;\s*/, '')
    .replace(/^<|>$/g, '')
    .trim();

/** The reports of a message/delivery-status part, one a recipient. */
export function readDeliveryReports(part: string): DeliveryReport[] {
  const [, ...blocks] = part
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .map(readFields);
  return blocks.flatMap((fields) => {
    const action = actions.find((one) => one === valueOf(fields.get('action')).toLowerCase());
    if (!action) return [];
    const recipient = fields.get('original-recipient') ?? fields.get('final-recipient');
    return [
      {
        recipient: valueOf(recipient).toLowerCase().slice(0, 320),
        action,
        status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? '',
        words: valueOf(fields.get('diagnostic-code')).replace(/\s+/g, ' ').slice(0, 300),
      },
    ];
  });
}

/**
 * Whether nothing more should go to the address: the failure is permanent, and not of a mailbox
 * that is full (X.2.2), of the message itself (X.6, 5.3.4) or of its content (X.7).
 */
export const isAddressDead = ({ action, status }: DeliveryReport): boolean =>
  action === 'failed' && /^5\.(?:0|1|2|4)\./.test(status) && !/^5\.(?:2\.2|2\.3)$/.test(status);
