import { expect, test } from 'vitest';
import { extractPetition } from '../extract-petition.ts';
import { officialForms } from '../forms/form-catalogue.ts';
import { fillPage } from '../forms/testing/filled-page.ts';

const { page: form } = officialForms().pages.find(
  ({ template, page }) => template.id === 'ny-p-1' && page.number === 1,
)!;
const zones = form.zones.filter(({ is }) => is === 'deceased.name');

/** The decedent's name if every zone for it has the same clear answer. */
function deceasedOf(name: string, isScan: boolean) {
  const answers = zones.map(({ at }) => ({ at, text: name }));
  const page = fillPage(form, answers, isScan ? { lost: 0.01 } : {});
  return extractPetition([page]).fields['deceased.fullName'];
}

test('a name on a scan that may have an accent is shown, but not certain', () => {
  const doubted = deceasedOf('Sven Erik Akesson', true);
  expect(doubted.value).toBe('Sven Erik Akesson');
  expect(doubted.confidence).toBeLessThan(0.9);
});

test('other names on a scan and typed names keep their confidence', () => {
  expect(deceasedOf('Harriet Bell Forrester', true).confidence).toBeGreaterThanOrEqual(0.9);
  expect(deceasedOf('Sven Erik Akesson', false).confidence).toBeGreaterThanOrEqual(0.9);
});
