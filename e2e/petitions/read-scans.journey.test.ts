import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picturesToPdf } from '@lotline/petition-reader/corpus/scan.ts';
import { californianPetition } from '../support/filled-form.ts';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

test('a scan shows its pages and can be cancelled; a TIFF is shown page by page', async () => {
  const { page, context, end } = await scene.visit('/probate');
  const documents = page.getByRole('list', { name: 'Documents' });
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await page.getByRole('button', { name: 'Extract information' }).click();
  };
  const row = (name: string) => documents.getByRole('listitem').filter({ hasText: name });
  await upload('typed.pdf', 'application/pdf', californianPetition('Ottoline Marchbanks'));
  await row('typed.pdf').getByText('Completed').waitFor();

  // Its first page as a scanner sees it: a picture, of which six take their time.
  const queue = await (await context.request.get('/api/probate/queue-status')).json();
  const png = await context.request.get(`/api/probate/documents/${queue[0].id}/pages/1`);
  const picture = sharp(await png.body())
    .flatten({ background: '#fff' })
    .greyscale();
  const { data, info } = await picture.clone().raw().toBuffer({ resolveWithObject: true });
  const sheet = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const dpi = info.width / 8.5;
  await upload(
    'slow.pdf',
    'application/pdf',
    picturesToPdf(
      Array.from({ length: 6 }, () => sheet),
      dpi,
    ),
  );
  await row('slow.pdf')
    .getByText(/^Page [1-6] of 6$/)
    .waitFor();
  await page.getByRole('button', { name: 'Cancel reading slow.pdf' }).click();
  await row('slow.pdf').getByText('Reading was cancelled.').waitFor();
  await page.getByRole('button', { name: 'Throw away slow.pdf' }).click();
  await row('slow.pdf').waitFor({ state: 'detached' });

  const tiff = await picture
    .clone()
    .tiff({ xres: dpi / 25.4, yres: dpi / 25.4 })
    .toBuffer();
  await upload('scanned.tiff', 'image/tiff', tiff);
  await row('scanned.tiff').getByText('Completed').waitFor();
  await navigate(page, '/probate/review');
  await page.getByRole('button', { name: 'Skip' }).click();
  // Browsers do not draw TIFF: the server sends the picture.
  const drawn = page.getByRole('img', { name: 'Page 1 of scanned.tiff' });
  await drawn.waitFor();
  const width = () => drawn.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(500);
  const name = page.getByRole('textbox', { name: /Full name/ }).first();
  await expect.poll(() => name.inputValue()).toBe('Ottoline Marchbanks');
  await end();
});
