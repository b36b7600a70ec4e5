import { petitionFields, type PetitionFieldName } from '#domain/petition-field.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { DocumentPage } from '#server/providers/document-text/document-text.ts';
import { layOutPage, type PageLayout } from '../extraction/page/page-layout.ts';
import type { PetitionValues } from '../petition-lead.ts';
import { placesOf, valueKey } from './field-value.ts';
import { commonPrint, printOf } from './form-print.ts';
import { labelsBeside, type FoundLabel } from './label-beside.ts';
import type { LearnedLabel } from './learned-label.ts';
import { learnedLabelsStore } from './learned-labels.store.ts';
import { readLearned } from './read-learned.ts';

/** A page without its picture: what is kept of a reading to learn from. */
export type ReadPage = Omit<DocumentPage, 'image'>;

/** From one value at most so many labels are learned; those that mislead are contradicted later. */
const mostLabels = 4;
/** Two findings of one label at places nearer than this are one, in thousandths of the width. */
const samePlace = 90;

function labelsOf(layouts: PageLayout[], field: PetitionFieldName, value: string): FoundLabel[] {
  const all = layouts.flatMap((layout) =>
    placesOf(layout, field, value).flatMap((place) => labelsBeside(layout, place)),
  );
  return all.slice(0, mostLabels);
}

function isSame(label: LearnedLabel, field: PetitionFieldName, found: FoundLabel): boolean {
  return (
    label.field === field &&
    label.label === found.label &&
    label.side === found.side &&
    label.page === found.page &&
    Math.hypot(label.x - found.x, label.y - found.y) < samePlace
  );
}

/**
 * Learns from one petition that a person has approved: labels known for its form are confirmed or
 * contradicted by the approved values, and beside every value that the person typed and that stands
 * on a page, the labels are remembered. Called once a petition, in the approval's transaction.
 */
export async function learnLabels(
  trx: Db,
  pages: ReadPage[],
  {
    values,
    corrected,
    at,
  }: { values: PetitionValues; corrected: readonly PetitionFieldName[]; at: Date },
): Promise<void> {
  const layouts = pages
    .filter((page) => page.words.length > 0)
    .map((page) => layOutPage({ ...page, image: new Uint8Array() }));
  const known = readLearned(layouts, await learnedLabelsStore.all(trx));
  for (const { label, value } of known) {
    const { field } = label;
    const right = valueKey(field, value) === valueKey(field, values[field]);
    const tally = !right
      ? 'contradictions'
      : corrected.includes(field)
        ? 'corrections'
        : 'confirmations';
    const form = right ? commonPrint(label.form, layouts) : label.form;
    await learnedLabelsStore.count(trx, label.id, { tally, form, at });
  }
  const form = printOf(layouts, values);
  for (const field of petitionFields.filter((name) => corrected.includes(name))) {
    for (const found of labelsOf(layouts, field, values[field]))
      if (!known.some(({ label }) => isSame(label, field, found)))
        await learnedLabelsStore.add(trx, { field, found, form, at });
  }
}
