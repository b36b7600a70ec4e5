import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createPage, writePdf } from '@lotline/petition-reader/corpus/pdf-writer.ts';
import type { Page } from 'playwright-core';
import { axeFindings } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { navigate, waitUntilIdle } from '../support/screens.ts';

const scene = createScene();

/** A form that calls its petitioner what no rule knows. */
function unknownForm(deceased: string, suppliant: string, street: string): Buffer {
  const page = createPage({ font: 'Helvetica', size: 11 });
  page.text(60, 60, 'PROBATE COURT OF EXAMPLE COUNTY');
  page.text(60, 84, 'REQUEST TO OPEN A PROBATE ESTATE');
  page.text(60, 130, `Estate of: ${deceased}, deceased`);
  page.text(60, 160, 'Date of death: March 3, 2025');
  page.text(60, 178, `Last residence: ${street}, Dover, DE 19901`);
  page.text(60, 200, 'Kinsperson who brings this matter', { size: 8 });
  page.text(60, 216, suppliant);
  page.text(330, 200, 'Standing in the matter', { size: 8 });
  page.text(330, 216, 'Nearest living kin');
  page.text(
    60,
    260,
    'The undersigned asks that the will be admitted to probate and letters issue.',
  );
  page.text(60, 290, 'Signed before the clerk of this court under the penalties of perjury');
  return writePdf([page]);
}

async function upload(page: Page, name: string, buffers: Buffer[]) {
  await page.locator('input[type=file]').setInputFiles(
    buffers.map((buffer, i) => ({
      name: `${name}${i}.pdf`,
      mimeType: 'application/pdf',
      buffer,
    })),
  );
  await page.getByRole('button', { name: 'Extract information' }).click();
  await page.getByRole('list', { name: 'Documents' }).getByText('Completed').last().waitFor();
  await expect
    .poll(() => page.getByRole('list', { name: 'Documents' }).getByText('Completed').count())
    .toBe(buffers.length);
}

const axe = async (page: Page) => expect(await axeFindings(page)).toEqual([]);

test('two petitions teach an unknown form, and the third is read with it', async () => {
  const { page, end } = await scene.visit('/probate');
  await upload(page, 'early', [
    unknownForm('Alma Kessler', 'Edwin Whitlow', '12 Elm Street'),
    unknownForm('Ruben Maddox', 'Faye Jernigan', '45 Birch Road'),
  ]);
  await navigate(page, '/probate/review');
  await page.getByText('2 petitions look like one form.').waitFor();
  await page.getByRole('button', { name: 'Teach this form' }).click();

  // A box is drawn by the pointer and named.
  const paper = page.locator('[data-paper="1"]');
  await paper.waitFor();
  // What arrives late moves the paper.
  await waitUntilIdle(page);
  const { x, y, width } = (await paper.boundingBox())!;
  const at = (left: number, top: number) => [x + (left * width) / 1000, y + (top * width) / 1000];
  const [fromX, fromY] = at(90, 334) as [number, number];
  const [toX, toY] = at(480, 362) as [number, number];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
  const chosen = page.getByRole('region', { name: 'Chosen box' });
  await chosen.getByText('Edwin Whitlow').waitFor();
  await chosen.getByRole('combobox', { name: 'Whose answer' }).click();
  await page.getByRole('option', { name: 'Petitioner' }).click();
  await page
    .getByRole('button', { name: 'Box Petitioner: Full name, reads Edwin Whitlow' })
    .focus();
  // By keyboard: far to the right it reads something else, and back again.
  const drawn = page.getByRole('button', { name: /^Box Petitioner: Full name/ });
  const left = () => drawn.evaluate((node) => Number.parseFloat(node.style.left));
  const before = await left();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeCloseTo(before + 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(left).toBeCloseTo(before);
  await axe(page);

  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Request for letters');
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Delaware' }).click();
  await page.getByRole('button', { name: 'Save form' }).click();
  const petitioner = page
    .getByRole('group', { name: 'Petitioner' })
    .getByRole('textbox', { name: /Full name/ });
  await expect.poll(() => petitioner.inputValue()).toBe('Edwin Whitlow');
  await page.getByRole('list', { name: 'Recognized forms' }).getByText('Taught').waitFor();
  await page.getByRole('button', { name: 'Read them again' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('2 of 2').waitFor();
  await expect.poll(() => petitioner.inputValue()).toBe('Faye Jernigan');

  await navigate(page, '/probate');
  await upload(page, 'late', [unknownForm('Opal Nettles', 'Clifton Dunbar', '9 Ash Court')]);
  await navigate(page, '/probate/review');
  await page.getByText('1 of 3').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => petitioner.inputValue()).toBe('Clifton Dunbar');

  await page.getByRole('link', { name: 'Taught forms' }).click();
  const forms = page.getByRole('list', { name: 'Taught forms' });
  await forms.getByText('Request for letters').waitFor();
  await axe(page);
  const download = page.waitForEvent('download');
  await forms.getByRole('link', { name: 'Export Request for letters' }).click();
  const exported = await buffer(await (await download).createReadStream());
  await forms.getByRole('button', { name: 'Delete Request for letters' }).click();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await page.getByText('No taught forms').waitFor();
  const file = page.getByLabel('File of an exported form');
  await file.setInputFiles({
    name: 'bad.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"kind":"something"}'),
  });
  await page.getByText('The file is not a form exported from Lotline.').waitFor();
  await file.setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: exported });
  await forms.getByText('Request for letters').waitFor();
  await end();
});
