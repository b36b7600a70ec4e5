import { expect, test } from 'vitest';
import { daytimePlace } from '#server/testing/daytime-place.ts';
import { findingsInBothThemes } from '../support/axe.ts';
import { createScene } from '../support/journey.ts';
import { addLead, addPhone } from '../support/leads.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

test('a user creates, previews and starts a sequence for a selection; a reply ends it', async () => {
  const { page, context, end } = await scene.openWindow();
  const place = daytimePlace(new Date());
  const lead = await addLead(context, { ...place, fullName: 'Rita Reply' });
  await addPhone(context, lead.id, '8885550111');
  const silent = await addLead(context, { ...place, fullName: 'Silas Silent' });
  await page.goto('/sequences');
  await page.getByRole('button', { name: 'New sequence' }).first().click();
  const editor = page.getByRole('dialog', { name: 'New sequence' });
  await editor.getByLabel('Name').fill('Spring');
  await editor.getByLabel('Message').fill('Hello {firstname}');
  await editor.getByText('There is no field {firstname}.').waitFor();
  await editor.getByLabel('Message').fill('Hello {firstName}');
  await editor.getByRole('button', { name: 'Wait' }).click();
  await editor.getByLabel('Days').fill('5');
  await editor.getByRole('button', { name: 'Call' }).click();
  await editor.getByLabel('What about').fill('Ask about the text');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  expect(await findingsInBothThemes(page)).toEqual([]);

  await page.evaluate(
    (ids) => sessionStorage.setItem('lotline.selectedPropertyIds', JSON.stringify(ids)),
    [lead.id, silent.id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Start leads' }).click();
  const start = page.getByRole('dialog', { name: 'Start “Spring”' });
  await start.getByText('2 would start').waitFor();
  await start.getByText('1: No mobile number is known.').waitFor();
  await start.getByText('Hello Rita').waitFor();
  await start.getByRole('button', { name: 'Start 2 leads' }).click();
  await page.getByText('2 leads started').first().waitFor();

  await navigate(page, `/?property=${lead.id}`);
  const dialog = page.getByRole('dialog', { name: 'Rita Reply' });
  await dialog.getByText(/Next: Call: Ask about the text/).waitFor();
  const conversations = await (await context.request.get('/api/chat/conversations')).json();
  const reply = await context.request.post(
    `/api/chat/conversations/${conversations[0].id}/simulated-reply`,
    { data: { content: 'Who is this?' } },
  );
  expect(reply.status()).toBe(201);
  await dialog.getByText('Ended: The owner replied', { exact: true }).waitFor();
  await end();
});
