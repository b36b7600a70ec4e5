import { expect, test } from 'vitest';
import { learnedPapers } from '@lotline/petition-reader/corpus/papers/learned-papers.ts';
import { paperPdf } from '@lotline/petition-reader/corpus/papers/paper-pdf.ts';
import { learnedSeveralCases } from '@lotline/petition-reader/corpus/papers/several-cases.ts';
import { axeFindings } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

test('any paper opens the review, and a file of several cases becomes a lead for each', async () => {
  const { page, end } = await scene.visit('/probate');
  const week = paperPdf(learnedSeveralCases[0]!.pages);
  const print = paperPdf(learnedPapers[1]!.pages);
  const mimeType = 'application/pdf';
  await page.locator('input[type=file]').setInputFiles([
    { name: 'case print.pdf', mimeType, buffer: print },
    { name: 'week 39.pdf', mimeType, buffer: week },
  ]);
  await page.getByRole('button', { name: 'Extract information' }).click();
  const documents = page.getByRole('list', { name: 'Documents' });
  await documents.getByText('5 cases').waitFor();
  await documents.getByText('Completed').nth(1).waitFor();

  await navigate(page, '/probate/review');
  await page.getByText('This does not look like a petition.').waitFor();
  const name = page.getByRole('textbox', { name: /Full name/ }).first();
  await expect.poll(() => name.inputValue()).toMatch(/augusta r lindholm/i);
  await page.getByRole('button', { name: 'Throw away this paper' }).click();
  await page.getByText('Thrown away. Its lead is in the trash.').first().waitFor();

  const cases = page.getByRole('region', { name: 'Cases in this file' });
  await cases.getByRole('link', { name: /bruno tasker/i }).click();
  await expect.poll(() => name.inputValue()).toMatch(/bruno tasker/i);
  await page.getByRole('img', { name: 'Page 3 of week 39.pdf' }).waitFor();
  expect(await page.getByRole('img', { name: 'Page 1 of week 39.pdf' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  // The page of this case joins the one before it: the case that was open is gone.
  await page.getByRole('button', { name: 'Move pages' }).click();
  const editor = page.getByRole('region', { name: 'Move pages between cases' });
  await editor.getByRole('combobox', { name: 'Case of page 3' }).click();
  await page.getByRole('option', { name: /^1\. agatha/i }).click();
  expect(await axeFindings(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Save cases' }).click();
  await cases.getByText('4 cases in this file').waitFor();
  await cases.getByText('pages 1 to 3').waitFor();
  await end();

  const phone = await scene.visit('/probate/review', { width: 390, height: 844, theme: 'dark' });
  await phone.page.getByRole('button', { name: 'Move pages' }).click();
  await phone.page.getByRole('combobox', { name: 'Case of page 6' }).waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  const overflow = () => phone.page.evaluate(() => document.body.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await phone.end();
});
