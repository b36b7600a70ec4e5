import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { coloursAround } from '../support/maps.ts';

const scene = createScene({ sample: true });

test('a lasso on the map becomes a filter, and its leads are tagged in one step', async () => {
  const { page, context, end } = await scene.visit('/?view=map', { width: 390, height: 1400 });
  const tag = 'drawn on the map';
  const count = async (params: Record<string, string | number>) => {
    const answer = await context.request.get('/api/properties', {
      params: { ...params, limit: 1 },
    });
    return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
  };
  await page.getByText(/[1-9]\d* on the map/).waitFor();
  const map = page.getByRole('region', { name: 'Map of leads' });
  await map.getByText('Outline map').waitFor();
  await map.getByRole('button', { name: 'Lasso' }).click();
  await map.getByRole('button', { name: 'Cancel' }).waitFor();
  const { x, y, ...box } = (await map.boundingBox())!;
  const to = (right: number, down: number) =>
    page.mouse.move(x + box.width * right, y + box.height * down);
  await to(0.02, 0.2);
  await page.mouse.down();
  await to(0.7, 0.2);
  await to(0.7, 0.8);
  await to(0.3, 0.75);
  await page.mouse.up();

  // The address holds the shape; the server counts the same leads in it as the map and the bar.
  await page.getByRole('button', { name: 'Remove: Inside the drawn shape' }).waitFor();
  const inside = new URL(page.url()).searchParams.get('inside')!.replaceAll('"', '');
  const expected = await count({ inside });
  expect(expected).toBeGreaterThan(0);
  await page.getByText(`${expected} on the map`).waitFor();
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar
    .getByRole('button', { name: `Create a Campaign (${expected})`, exact: false })
    .waitFor();
  expect(await count({ tag })).toBe(0);
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change tags' });
  await dialog.getByRole('textbox', { name: 'Tags' }).fill(tag);
  await dialog.getByText(/It can be undone for 24 hours/).waitFor();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => count({ tag })).toBe(expected);

  // It is a filter of every view, and is removed like one.
  await page.getByRole('radio', { name: 'Cards' }).press('Space');
  await page.getByRole('button', { name: 'Remove: Inside the drawn shape' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has('inside')).toBe(false);
  await end();
});

test('without a pointer, the viewport is the shape; colors show kinds of cases', async () => {
  const { page, end } = await scene.visit('/?view=map', { width: 1440, height: 1400 });
  await page.getByText(/[1-9]\d* on the map/).waitFor();
  const map = page.getByRole('region', { name: 'Map of leads' });
  await map.getByText('Outline map').waitFor();
  await map.getByRole('button', { name: 'All in view' }).press('Enter');
  await map.getByRole('button', { name: 'Clear shape' }).press('Enter');
  await map.getByRole('button', { name: 'Clear shape' }).waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'Colour by' }).click();
  await page.getByRole('option', { name: 'Kind of case' }).click();
  await page.getByRole('list', { name: 'Colours' }).getByText('Code violation').waitFor();
  await end();
});

test('the map paints a pin, which opens its lead', async () => {
  const looks = { width: 1440, height: 1400, paintsMaps: true };
  const { page, context, end } = await scene.openWindow(looks);
  const read = async (params: Record<string, string | number>) => {
    const answer = await context.request.get('/api/properties', { params });
    return (await answer.json()) as {
      data: { streetAddress: string; latitude: number | null }[];
      pagination: { total: number };
    };
  };
  const { data } = await read({ limit: 50 });
  let street = '';
  for (const lead of data) {
    const { total } = (await read({ search: lead.streetAddress, limit: 1 })).pagination;
    if (lead.latitude !== null && total === 1) street = lead.streetAddress;
  }
  await page.goto(`/?view=map&search=${encodeURIComponent(street)}`);
  await page.getByText(/^1 on the map/).waitFor();
  const map = page.getByRole('region', { name: 'Map of leads' });
  await map.getByText('Outline map').waitFor();
  // The map is opened for one lead: its pin is in the middle as soon as its tile is drawn.
  const { x, y, width, height } = (await map.boundingBox())!;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await expect.poll(() => coloursAround(page, middle)).toBeGreaterThan(5);
  const canvas = page.locator('.maplibregl-canvas');
  let step = 0;
  await expect
    .poll(async () => {
      step = (step + 1) % 3;
      await page.mouse.move(middle.x + step, middle.y);
      return canvas.evaluate((element) => element.style.cursor);
    })
    .toBe('pointer');
  await page.mouse.down();
  await page.mouse.up();
  await page.getByRole('dialog').getByText(street).first().waitFor();
  await end();
});
