import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { createScene } from './support/journey.ts';

const scene = createScene();

const contract = {
  contractDate: '2031-03-04',
  seller: 'Dana Example',
  buyer: 'Sample Homes LLC',
  property: '12 Oak St, Nashville, TN 37206',
  agent: 'Sample Title Company',
  earnestMoney: '2,500',
  county: 'Davidson',
  purchasePrice: '$185k',
  closingDate: '2031-04-03',
  offerExpirationDate: '2099-03-07',
  emailAddress: 'dana@example.com',
};

test('a seller without an account reads and signs on a phone', async () => {
  const office = await scene.visit('/contract-generator');
  const made = await office.context.request.post('/api/generate-contract', {
    data: contract,
    headers: { origin: new URL(office.page.url()).origin },
  });
  expect(made.status()).toBe(200);
  await office.page.reload();
  const answer = office.page.waitForResponse('**/signing-link');
  await office.page.getByRole('button', { name: 'Signing link' }).click();
  const { path } = await (await answer).json();

  const phone = await scene.visit(path, { width: 390, height: 844, signedIn: false });
  const { page } = phone;
  const sign = page.getByRole('button', { name: 'Sign the contract' });
  await sign.waitFor();
  expect(await sign.isDisabled()).toBe(true);
  await page.getByLabel('Your full name').fill('Dana Example');
  await page.getByText('Draw', { exact: true }).click();
  const pad = await page.getByRole('img', { name: 'Sign here' }).boundingBox();
  await page.mouse.move(pad!.x + 30, pad!.y + 50);
  await page.mouse.down();
  await page.mouse.move(pad!.x + 120, pad!.y + 20, { steps: 5 });
  await page.mouse.move(pad!.x + 220, pad!.y + 70, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('checkbox').click();
  const { violations } = await new AxeBuilder({ page }).include('#main').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await sign.click();
  await page.getByText('The contract is signed').waitFor();
  await phone.end();

  await office.page.reload();
  await office.page.getByText('Signed by Dana Example').waitFor();
  await office.page.getByRole('link', { name: 'Signed PDF' }).waitFor();
  await office.end();
});
