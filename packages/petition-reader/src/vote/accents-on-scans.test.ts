import { expect, test } from 'vitest';
import { extractPetition } from '../extract-petition.ts';
import { officialForms } from '../forms/form-catalogue.ts';
import { fillPage } from '../forms/testing/filled-page.ts';

const { page: form } = officialForms().pages.find(
  ({ template, page }) => template.id === 'ny-p-1' && page.number === 1,
)!;
const zones = form.zones.filter(({ is }) => is === 'deceased.name');

/** The decedent's name where every zone for it says the same, as clearly as can be. */
function deceasedOf(name: string, isScan: boolean) {
  const answers = zones.map(({ at }) => ({ at, text: name }));
  const page = fillPage(form, answers, isScan ? { lost: 0.01 } : {});
  return extractPetition([page]).fields['deceased.fullName'];
}

test('a name on a scan that may bear an accent is shown and not sure', () => {
  const doubted = deceasedOf('Sven Erik Akesson', true);
  expect(doubted.value).toBe('Sven Erik Akesson');
  expect(doubted.confidence).toBeLessThan(0.9);
});

test('another name on a scan, and any name that was typed, is as sure as before', () => {
  expect(deceasedOf('Harriet Bell Forrester', true).confidence).toBeGreaterThanOrEqual(0.9);
  expect(deceasedOf('Sven Erik Akesson', false).confidence).toBeGreaterThanOrEqual(0.9);
});
