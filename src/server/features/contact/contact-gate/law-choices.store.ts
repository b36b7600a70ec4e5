import { sql } from '#server/platform/database/sql.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { LawChoices } from '#domain/law/law-choices.ts';
import type { LawChoicesTable } from '#server/platform/database/schema/contact-gate.tables.ts';

type Kind = LawChoicesTable['kind'];

/** The switches of the rule book that an owner may turn off. */
export const lawSwitches = ['offers_count', 'calls_bind_texts'] as const;
export type LawSwitch = (typeof lawSwitches)[number];

/** What the owner has decided about the rules, as it stands now. */
export async function readLawChoices(db: Db): Promise<LawChoices> {
  const { rows } = await sql<{ kind: Kind; key: string }>`
    select kind, key from law_choices
  `.execute(db);
  const keysOf = (kind: Kind) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ key }) => key));
  const off = keysOf('switch_off');
  return {
    offersCount: !off.has('offers_count'),
    callsBindTexts: !off.has('calls_bind_texts'),
    switchedOff: keysOf('switched_off'),
    confirmed: keysOf('confirmed'),
    emergencies: keysOf('emergency'),
  };
}
