import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { addLead } from '../support/leads.ts';
import { fitsWithin, navigate } from '../support/screens.ts';

const scene = createScene();

const scored = { propertyType: 'violation', city: 'Memphis', violationType: 'High grass' };

test('a lead explains its score; the list sorts and filters by it, also on a phone', async () => {
  const { page, context, end } = await scene.openWindow();
  const low = await addLead(context, { ...scored, fullName: 'Lowell Example', price: 900_000 });
  const high = await addLead(context, { ...scored, fullName: 'Hilda Example', price: 100_000 });
  const scoreOf = async (id: number) =>
    (await (await context.request.get(`/api/properties/${id}`)).json()).score;
  await expect.poll(() => scoreOf(low.id), { timeout: 90_000 }).not.toBeNull();
  await expect.poll(() => scoreOf(high.id), { timeout: 90_000 }).not.toBeNull();
  const score = await scoreOf(high.id);

  await page.goto('/?city=Memphis&sort=-score');
  const cards = page.locator('[data-property-id]');
  await cards.nth(1).waitFor();
  expect(await cards.nth(0).getAttribute('data-property-id')).toBe(String(high.id));
  await cards.nth(0).getByText(`Score ${score}`).waitFor();
  await navigate(page, `/?city=Memphis&minScore=${score}`);
  await page.getByText(`Score at least ${score}`).waitFor();
  await page.locator(`[data-property-id="${high.id}"]`).waitFor();
  await page.locator(`[data-property-id="${low.id}"]`).waitFor({ state: 'detached' });

  await navigate(page, `/?property=${high.id}`);
  const dialog = page.getByRole('dialog', { name: 'Hilda Example' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const terms = dialog.getByRole('table', { name: 'Terms of the score' });
    await terms.getByText('Value of $100,000').waitFor();
    const points = await terms.getByRole('cell').allInnerTexts();
    const numbers = points.map((text) => Number(text.replace('−', '-').replace('+', '')));
    expect(numbers.at(-1)).toBe(score);
    expect(numbers.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(score);
    await dialog.getByText('No public study gives the probability').waitFor();
    await fitsWithin(terms, width);
  }
  await navigate(page, '/settings/score');
  const weights = page.getByRole('list', { name: 'Weights' });
  await weights.getByText('Heirs often sell what they do not live in').waitFor();
  await end();
});
