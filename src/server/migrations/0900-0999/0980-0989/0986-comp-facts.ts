import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/**
 * Of the facts that a user keeps for the comps of a lead, null now says that one is unknown. It said nothing
 * before: the form stored all six, and the lead's own counted.
 */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.fill('facts', { table: 'comp_choices', key: 'property_id' }, (trx, { after, to }) =>
    sql`
      update comp_choices
      set choices = jsonb_set(choices, '{facts}', jsonb_strip_nulls(choices -> 'facts'))
      where property_id > ${after} and property_id <= ${to} and jsonb_typeof(choices -> 'facts') = 'object'
        and choices -> 'facts' <> jsonb_strip_nulls(choices -> 'facts')
    `.execute(trx),
  );
}
