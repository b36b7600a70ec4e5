import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';

const scene = createScene({ sample: true });

test.each([1440, 390])(
  'leads in a box on the map are tagged all at once at %s px',
  async (width) => {
    const { page, context, end } = await scene.visit('/?view=map', { width, height: 1400 });
    const tag = `drawn at ${width}`;
    const tagged = async () => {
      const answer = await context.request.get('/api/properties', { params: { tag, limit: 1 } });
      return ((await answer.json()) as { pagination: { total: number } }).pagination.total;
    };
    await page.getByText(/\d+ on the map/).waitFor();
    const map = page.getByRole('region', { name: 'Map of leads' });
    await map.getByText('Outline map').waitFor();
    await map.getByRole('button', { name: 'Box' }).click();
    await map.getByRole('button', { name: 'Cancel' }).waitFor();
    const box = (await map.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.02, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.8);
    await page.mouse.up();

    const bar = page.getByRole('region', { name: 'Selected leads' });
    const campaign = await bar.getByRole('button', { name: /Create a Campaign/ }).textContent();
    const selected = Number(/\((\d+)\)/.exec(campaign ?? '')?.[1]);
    expect(selected).toBeGreaterThan(0);
    expect(await tagged()).toBe(0);
    await bar.getByRole('button', { name: 'Tags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change tags' });
    await dialog.getByRole('textbox', { name: 'Tags' }).fill(tag);
    await dialog.getByText(/It can be undone for 24 hours/).waitFor();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(tagged).toBe(selected);
    await end();
  },
);
