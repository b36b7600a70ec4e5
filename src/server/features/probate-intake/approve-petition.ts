import { json } from 'node:stream/consumers';
import type { PetitionFieldName, PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import type { Clock } from '#domain/clock.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { FileMissingError, type FileStorage } from '#server/providers/file-storage/file-storage.ts';
import {
  type PropertyChanges,
  writeProbateCase,
} from '#server/features/properties/properties.public.ts';
import type { FoundField } from '@lotline/petition-reader/petition.ts';
import { toState } from '@lotline/petition-reader/places/zip-table.ts';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { learnLabels } from './learn-labels.ts';
import { wordsKeyOf } from './petition-files.ts';
import { rowOf, storedCaseOf } from './petition-lead.ts';
import { createInvalidFieldError, createPetitionNotFoundError } from './probate-intake.errors.ts';
import { probateIntakeStore } from './probate-intake.store.ts';
import { valuesOf } from './read-petition.ts';
import { parseStoredFields } from './stored-fields.ts';

type Actor = { userId: string };
type LeadChange = {
  changes?: PropertyChanges;
  events: { kind: string; oldValue?: unknown; newValue?: unknown }[];
};

/** The one way in which a lead is changed; `properties/property-change.ts` provides it. */
export type ChangeLead = (
  id: number,
  actor: Actor,
  decide: (trx: Db, row: { person_edited: string[] }) => Promise<LeadChange | null>,
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

/** Makes the call that confirms a petition with a person's corrections. */
export function createApproval({
  db,
  clock,
  change,
  files,
}: {
  db: Db;
  clock: Clock;
  files: FileStorage;
  change: ChangeLead;
}) {
  return async function approve(
    id: number,
    given: Partial<Record<PetitionFieldName, string>>,
    actor: Actor,
  ): Promise<{ message: string; propertyId: number | null }> {
    const document = await probateIntakeStore.find(db, id);
    if (!document?.fields || document.property_id === null) throw createPetitionNotFoundError();
    const read = parseStoredFields(document.fields);
    const values: PetitionValues = valuesOf(read);
    const fields: Record<string, FoundField> = { ...read };
    const corrected: PetitionFieldName[] = [];
    for (const [name, value] of Object.entries(given) as [PetitionFieldName, string][]) {
      const next = normalise(name, value);
      if (next !== values[name]) corrected.push(name);
      values[name] = next;
      fields[name] = { ...read[name], value: next, confidence: next ? 1 : 0 };
    }
    // Approved once more, a petition teaches nothing new.
    const pages =
      document.review_status === 'to_review' ? await keptWords(files, document.content_hash) : null;
    await change(document.property_id, actor, async (trx, row) => {
      await writeProbateCase(trx, document.property_id!, storedCaseOf(values));
      await trx
        .updateTable('petition_documents')
        .set({
          review_status: 'approved',
          reviewed_by: actor.userId,
          reviewed_at: clock.now(),
          fields: JSON.stringify(fields),
        })
        .where('id', '=', id)
        .execute();
      if (pages) await learnLabels(trx, pages, { values, corrected, at: clock.now() });
      const typed = corrected
        .map((field) => columnsByField[field])
        .filter((column) => column !== undefined);
      const { identity_key, ...columns } = rowOf(values);
      return {
        changes: {
          ...columns,
          ...((await isFree(trx, identity_key, document.property_id!)) && { identity_key }),
          to_review: false,
          person_edited: [...new Set([...row.person_edited, ...typed])],
        },
        events: [{ kind: 'metadata', oldValue: valuesOf(read), newValue: values }],
      };
    });
    return { message: 'Petition approved', propertyId: document.property_id };
  };
}

/** The pages as they were read; null where the reading is older than their keeping. */
async function keptWords(files: FileStorage, contentHash: string): Promise<Page[] | null> {
  try {
    return (await json(await files.read(wordsKeyOf(contentHash)))) as Page[];
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** Whether no other probate lead stands at that place; two leads are merged by a person, not here. */
async function isFree(trx: Db, identityKey: string | null, propertyId: number): Promise<boolean> {
  if (identityKey === null) return true;
  const other = await trx
    .selectFrom('properties')
    .select('id')
    .where('property_type', '=', 'probate')
    .where('identity_key', '=', identityKey)
    .where('id', '!=', propertyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}
