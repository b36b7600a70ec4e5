import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { learnLine } from '#server/features/leads/properties/properties.public.ts';
import { recordCost } from '#server/features/office/settings/settings.public.ts';
import type { SmsFacts } from '#server/providers/sms/sms-provider.ts';

type Text = {
  id: number;
  provider: string;
  providerMessageId: string;
  /** The owner's number. */
  phoneNumber: string;
  at: Date;
};

/** Keeps what the carrier says of a text: later reports add to it. Its cost is counted once. */
export async function storeFacts(trx: Db, text: Text, facts: SmsFacts = {}): Promise<void> {
  if (Object.keys(facts).length === 0) return;
  await sql`
    update messages set facts = facts || ${JSON.stringify(facts)}::jsonb where id = ${text.id}
  `.execute(trx);
  const { lineType, carrier, costCents, parts } = facts;
  await learnLine(trx, text.phoneNumber, {
    ...(lineType ? { type: lineType } : {}),
    ...(carrier ? { carrier } : {}),
  });
  if (costCents === undefined) return;
  await recordCost(trx, {
    port: 'sms',
    provider: text.provider,
    reference: `sms:${text.provider}:${text.providerMessageId}`,
    quantity: parts ?? 1,
    cents: costCents,
    spentAt: text.at,
  });
}
