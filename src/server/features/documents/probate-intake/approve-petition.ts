import { isDeepStrictEqual } from 'node:util';
import type { PetitionFieldName, PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import type { Clock } from '#domain/clock.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  type PropertyChanges,
  writeProbateCase,
} from '#server/features/leads/properties/properties.public.ts';
import { savePetitionSignal } from '#server/features/leads/signals/signals.public.ts';
import type { FoundField } from '@lotline/petition-reader/petition.ts';
import { toState } from '@lotline/petition-reader/places/zip-table.ts';
import type { GivenFacts } from '#api/petition-facts.schema.ts';
import { approveFacts, hasFacts } from './approved-facts.ts';
import { parseStoredFacts } from './document-forms.ts';
import { isPlaceFree, rowOf, storedCaseOf, valuesOf } from './petition-lead.ts';
import {
  createCasesChangedError,
  createInvalidFieldError,
  createPetitionNotFoundError,
} from './probate-intake.errors.ts';
import { probateIntakeStore } from './probate-intake.store.ts';
import { parseStoredFields } from './stored-fields.ts';

/** `within`: the transaction that the change belongs to. */
type Actor = { userId: string; within?: Db };
type LeadChange = {
  changes?: PropertyChanges;
  events: { kind: string; oldValue?: unknown; newValue?: unknown }[];
};

/** The one way in which a lead is changed; `properties/property-change.ts` provides it. */
export type ChangeLead = (
  id: number,
  actor: Actor,
  decide: (
    trx: Db,
    row: { person_edited: string[]; to_review: boolean },
  ) => Promise<LeadChange | null>,
) => Promise<unknown>;

/** A corrected value in its stored form. @throws `probate_intake.invalid_field` */
function normalise(field: PetitionFieldName, value: string): string {
  const text = value.replace(/\s+/g, ' ').trim();
  if (!text) return '';
  if (field.endsWith('state')) {
    const state = toState(text);
    if (!state) throw createInvalidFieldError(field, 'State must be two letters');
    return state;
  }
  if (field.endsWith('zipCode')) {
    const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text)?.[1];
    if (!zip) throw createInvalidFieldError(field, 'ZIP must be five digits');
    return zip;
  }
  if (field.endsWith('phoneNumber')) {
    const phone = normalizePhoneNumber(text);
    if (!phone) throw createInvalidFieldError(field, 'Phone number must have ten digits');
    return phone;
  }
  if (field.endsWith('Date')) {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
    if (!day) throw createInvalidFieldError(field, 'Date must be YYYY-MM-DD');
  }
  return text;
}

const columnsByField: Partial<Record<PetitionFieldName, string>> = {
  'deceased.fullName': 'full_name',
  'deceased.streetAddress': 'street_address',
  'deceased.city': 'city',
  'deceased.state': 'state',
  'deceased.zipCode': 'zip_code',
  county: 'county',
  caseNumber: 'case_number',
};

/** What the lead's case is known by. */
const estateOf = (values: PetitionValues) => ({
  caseNumber: values.caseNumber,
  filingDate: values.filingDate,
  deceasedDate: values['deceased.deceasedDate'],
  court: values.court,
});

/** Creates the call that confirms a petition with a user's corrections. */
export function createApproval({
  db,
  clock,
  change,
}: {
  db: Db;
  clock: Clock;
  change: ChangeLead;
}) {
  return async function approve(
    id: number,
    given: { fields: Partial<Record<PetitionFieldName, string>>; facts?: GivenFacts | undefined },
    actor: Actor,
  ): Promise<{ message: string; propertyId: number | null }> {
    const document = await probateIntakeStore.find(db, id);
    if (!document?.fields || document.property_id === null) throw createPetitionNotFoundError();
    const read = parseStoredFields(document.fields);
    const values: PetitionValues = valuesOf(read);
    const fields: Record<string, FoundField> = { ...read };
    const corrected: PetitionFieldName[] = [];
    for (const [name, value] of Object.entries(given.fields) as [PetitionFieldName, string][]) {
      const next = normalise(name, value);
      if (next !== values[name]) corrected.push(name);
      values[name] = next;
      fields[name] = { ...read[name], value: next, confidence: next ? 1 : 0 };
    }
    const facts = approveFacts(parseStoredFacts(document.facts), given.facts);
    // A petition on an unknown form keeps the facts that another one gave the lead.
    const onLead = hasFacts(facts) && {
      petition_facts: JSON.stringify({ documentId: id, ...facts }),
    };
    await change(document.property_id, actor, async (trx, row) => {
      const present = await probateIntakeStore.findForUpdate(trx, id);
      // Another user moved pages between the cases of its file: these values are of other pages.
      if (!isDeepStrictEqual(present?.pages, document.pages)) throw createCasesChangedError();
      await writeProbateCase(trx, document.property_id!, {
        ...storedCaseOf(values),
        ...onLead,
      });
      await savePetitionSignal(trx, {
        propertyId: document.property_id!,
        read: estateOf(valuesOf(read)),
        approved: estateOf(values),
        at: clock.now(),
      });
      await trx
        .updateTable('petition_documents')
        .set({
          review_status: 'approved',
          reviewed_by: actor.userId,
          reviewed_at: clock.now(),
          fields: JSON.stringify(fields),
          facts: JSON.stringify(facts),
        })
        .where('id', '=', id)
        .execute();
      const typed = corrected
        .map((field) => columnsByField[field])
        .filter((column) => column !== undefined);
      const { identity_key, ...columns } = rowOf(values);
      return {
        changes: {
          ...columns,
          ...((await isPlaceFree(trx, identity_key, document.property_id!)) && { identity_key }),
          to_review: false,
          person_edited: [...new Set([...row.person_edited, ...typed])],
        },
        events: [{ kind: 'metadata', oldValue: valuesOf(read), newValue: values }],
      };
    });
    return { message: 'Petition approved', propertyId: document.property_id };
  };
}
