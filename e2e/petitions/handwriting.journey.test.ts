import sharp from 'sharp';
import { expect, test } from 'vitest';
import { officialForms } from '@lotline/petition-reader/forms/form-catalogue.ts';
import { californianPetition } from '../support/filled-form.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

/** Loops of different heights that lean, like handwriting, over the typed text in a box. */
function written([x, y, width, height]: readonly number[], scale: number): string {
  const heights = [13, 7, 16, 8, 12, 7, 15, 9, 7, 14];
  const strokes = heights.map((high, i) => {
    const left = x! + 6 + i * 15;
    const up = `c 3 -${high * 1.3} 8 -${high} 6 -${high * 0.3}`;
    return `<path d="M${left} ${y! + height! - 2} ${up} s -5 ${high * 0.5} -1 ${high * 0.25} l 5 -${high * 0.4}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${1000 * scale}" height="${1294 * scale}">
    <g transform="scale(${scale})"><rect x="${x}" y="${y! - 2}" width="${width}" height="${height! + 2}" fill="#fff"/>
    <g fill="none" stroke="#333" stroke-width="1.4">${strokes.join('')}</g></g></svg>`;
}

test('handwriting is not guessed: its picture appears beside the empty field', async () => {
  const { page, context, end } = await scene.visit('/probate');
  const documents = page.getByRole('list', { name: 'Documents' });
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: 'Extract information' }).click();
    await documents
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Completed')
      .waitFor();
  };
  await upload('typed.pdf', 'application/pdf', californianPetition('Ottoline Marchbanks'));

  // Its first page as an image, with handwriting over the date of death.
  const queue = await (await context.request.get('/api/probate/queue-status')).json();
  const png = await context.request.get(`/api/probate/documents/${queue[0].id}/pages/1`);
  const picture = sharp(await png.body()).flatten({ background: '#fff' });
  const { width } = await picture.metadata();
  const { page: form } = officialForms().pages.find(
    (one) => one.template.id === 'ca-de-111' && one.page.number === 1,
  )!;
  const zone = form.zones.find(({ is }) => is === 'deceased.died')!;
  // The browser draws it: the server's picture library, in the same process, reads no drawings.
  const paper = await context.newPage();
  await paper.setContent(written(zone.at, width! / 1000));
  const hand = await paper.locator('svg').screenshot({ omitBackground: true });
  await paper.close();
  const scan = await picture
    .composite([{ input: hand }])
    .greyscale()
    .png()
    .toBuffer();
  await upload('written.png', 'image/png', scan);

  await navigate(page, '/probate/review');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('img', { name: 'Page 1 of written.png' }).waitFor();
  const drawn = page.getByRole('img', { name: 'Handwriting: Date of death' });
  await drawn.waitFor();
  const day = page.getByLabel(/^Date of death/).first();
  expect(await day.inputValue()).toBe('');
  await page.getByText('Handwritten').waitFor();
  // The rest of the page is in print and was read.
  const name = page.getByRole('textbox', { name: /Full name/ }).first();
  await expect.poll(() => name.inputValue()).toBe('Ottoline Marchbanks');
  await day.fill('2025-03-03');
  expect(await day.inputValue()).toBe('2025-03-03');
  await page.reload();
  await expect.poll(() => day.inputValue()).toBe('2025-03-03');
  await end();
});
