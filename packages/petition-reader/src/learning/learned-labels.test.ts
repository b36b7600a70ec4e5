import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { extractPetition } from '../extract-petition.ts';
import { layOutPage } from '../page/page-layout.ts';
import { makeCorpus } from '../../corpus/corpus.ts';
import { placesOf } from './field-value.ts';
import { printOf } from './form-print.ts';
import { labelsBeside } from './label-beside.ts';
import { weightOf, type LearnedLabel } from './learned-label.ts';

const corpus = makeCorpus();

const pagesOf = (name: string): Page[] => corpus.find((sample) => sample.name === name)!.pages;

const counts = { corrections: 1, confirmations: 0, contradictions: 0 };

/** What a correction of the petitioner's name to `value` would teach on these pages. */
function taught(pages: Page[], value: string): LearnedLabel[] {
  const layouts = pages.map(layOutPage);
  const { fields } = extractPetition(pages);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.value]),
  );
  const form = printOf(layouts, values as Parameters<typeof printOf>[1]);
  return layouts
    .flatMap((layout) =>
      placesOf(layout, 'petitioner.fullName', value).flatMap((place) =>
        labelsBeside(layout, place),
      ),
    )
    .map((found, id) => ({ id, field: 'petitioner.fullName', ...found, form, ...counts }));
}

describe('learned labels', () => {
  const [first, second, other] = ['nc-aoc-e-201-0', 'nc-aoc-e-201-1', 'mi-pc-559-0'].map(pagesOf);

  test('no labels, or labels of another form, change no byte of a reading', () => {
    const plain = JSON.stringify(extractPetition(other!));
    const { truth } = corpus.find(({ name }) => name === 'nc-aoc-e-201-0')!;
    const labels = taught(first!, truth['petitioner.fullName']);
    expect(labels.length).toBeGreaterThan(0);
    expect(JSON.stringify(extractPetition(other!, []))).toBe(plain);
    expect(JSON.stringify(extractPetition(other!, labels))).toBe(plain);
  });

  test("a label of the same form votes for the next person's value, one example never surely", () => {
    const truths = [0, 1].map(
      (seed) => corpus.find(({ name }) => name === `nc-aoc-e-201-${seed}`)!.truth,
    );
    // The attorney is taught as the petitioner: a wrong lesson that only its weight can hold back.
    const labels = taught(first!, truths[0]!.attorney);
    const field = extractPetition(second!, labels).fields['petitioner.fullName'];
    expect(field.value).toBe(truths[1]!['petitioner.fullName']);
    expect(field.alternatives.map(({ value }) => value)).toContain(truths[1]!.attorney);
    const right = taught(first!, truths[0]!['petitioner.fullName']);
    expect(extractPetition(second!, right).fields['petitioner.fullName'].learned).toMatchObject({
      corrections: 1,
    });
  });

  test('its weight grows with confirmations, falls with contradictions, and one example is weak', () => {
    const [label] = taught(
      first!,
      corpus.find(({ name }) => name === 'nc-aoc-e-201-0')!.truth['petitioner.fullName'],
    );
    const some = fc.nat({ max: 30 });
    fc.assert(
      fc.property(some, some, some, (corrections, confirmations, contradictions) => {
        const counted = { ...label!, corrections, confirmations, contradictions };
        const weight = weightOf(counted);
        expect(weight).toBeGreaterThanOrEqual(0);
        expect(weight).toBeLessThan(0.92);
        expect(weightOf({ ...counted, confirmations: confirmations + 1 })).toBeGreaterThanOrEqual(
          weight,
        );
        expect(weightOf({ ...counted, contradictions: contradictions + 1 })).toBeLessThanOrEqual(
          weight,
        );
        if (corrections + confirmations < 2) expect(weight).toBeLessThan(0.5);
      }),
    );
  });
});
