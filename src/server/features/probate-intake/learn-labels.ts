import {
  petitionFields,
  type PetitionFieldName,
  type PetitionValues,
} from '@lotline/petition-reader/petition-field.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Page } from '@lotline/petition-reader/page/page.ts';
import { layOutPage, type PageLayout } from '@lotline/petition-reader/page/page-layout.ts';
import { placesOf, valueKey } from '@lotline/petition-reader/learning/field-value.ts';
import { commonPrint, printOf } from '@lotline/petition-reader/learning/form-print.ts';
import { labelsBeside, type FoundLabel } from '@lotline/petition-reader/learning/label-beside.ts';
import type { LearnedLabel } from '@lotline/petition-reader/learning/learned-label.ts';
import { learnedLabelsStore } from './learned-labels.store.ts';
import { readLearned } from '@lotline/petition-reader/learning/read-learned.ts';

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
  pages: Page[],
  {
    values,
    corrected,
    at,
  }: { values: PetitionValues; corrected: readonly PetitionFieldName[]; at: Date },
): Promise<void> {
  const layouts = pages.filter((page) => page.words.length > 0).map(layOutPage);
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
