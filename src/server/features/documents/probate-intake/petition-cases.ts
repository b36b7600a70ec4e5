import { addProbateLead } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { ReadPetition } from '@lotline/petition-reader/extract-petition.ts';
import { formsOf } from './document-forms.ts';
import { rowOf, storedCaseOf, valuesOf } from './petition-lead.ts';
import { petitionCasesStore } from './petition-cases.store.ts';
import { probateIntakeStore, type PetitionDocument } from './probate-intake.store.ts';

/** A case of a document as read, with the heights of its pages. */
export type CaseToAdd = {
  read: ReadPetition;
  pages: readonly { number: number; height: number }[];
  opinion: object | null;
};

type Cases = { cases: readonly CaseToAdd[]; seconds: number | null; at: Date };

/** What is stored of a case. */
export function storedReading({ read, pages, opinion }: CaseToAdd) {
  return {
    kind: read.kind,
    fields: read.fields,
    forms: formsOf(read),
    facts: read.facts,
    pages: pages.map(({ number, height }) => ({ number, height })),
    secondOpinion: opinion,
  };
}

/**
 * Makes a lead of each case of a document that was read, in the caller's transaction. The first case
 * is the document itself, each other one a part of it with its own pages.
 * @param taken places of other cases of the document, as `identity_key`
 * @returns the ids of the parts, in the order of the cases
 */
export async function addCases(
  trx: Db,
  document: PetitionDocument,
  { cases, seconds, at }: Cases,
): Promise<void> {
  const places = new Set<string>();
  for (const [index, one] of cases.entries()) {
    const id = index === 0 ? document.id : await petitionCasesStore.addPart(trx, document, at);
    const propertyId = await addLead(trx, { one, places, userId: document.uploaded_by, at });
    await probateIntakeStore.complete(trx, id, { ...storedReading(one), propertyId, seconds, at });
  }
}

/**
 * Adds the lead of one case.
 * @param places the places of other cases of the document: two people who lived in one house are two
 *   leads, which a user may merge. The place of this one is added.
 */
export async function addLead(
  trx: Db,
  {
    one,
    places,
    userId,
    at,
  }: { one: CaseToAdd; places: Set<string>; userId: string | null; at: Date },
): Promise<number> {
  const values = valuesOf(one.read.fields);
  const { identity_key, ...row } = rowOf(values);
  const isTaken = identity_key !== null && places.has(identity_key);
  if (identity_key !== null) places.add(identity_key);
  const lead = {
    row: { ...row, identity_key: isTaken ? null : identity_key },
    probateCase: storedCaseOf(values),
  };
  return addProbateLead(trx, lead, { at, userId });
}
