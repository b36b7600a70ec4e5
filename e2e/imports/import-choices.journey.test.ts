import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createScene } from '../support/journey.ts';
import { navigate } from '../support/screens.ts';

const scene = createScene();

/** Drops a list on the screen's upload area. */
async function drop(page: Page, name: string, content: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.waitFor();
  return dialog;
}

const streets = '12 Oak St,John Elm\n14 Oak St,Ann Ash\n16 Oak St,Bo Birch\n';

test('a list without cities takes the city in its title', async () => {
  const { page, end } = await scene.visit('/imports');
  const dialog = await drop(
    page,
    'list.csv',
    `City of Tampa foreclosures,\nProperty Address,Owner\n${streets}`,
  );
  const city = dialog.getByRole('textbox', { name: 'City' });
  await expect.poll(() => city.inputValue()).toBe('Tampa');
  await expect.poll(() => dialog.getByRole('textbox', { name: 'State' }).inputValue()).toBe('FL');
  await dialog.getByText('The title says “City of Tampa foreclosures”.').first().waitFor();
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('12 Oak St, Tampa, FL').waitFor();
  await end();
});

test('the screen asks for the city before Process when nothing names it', async () => {
  const { page, end } = await scene.visit('/imports', { keepsMessages: true });
  const dialog = await drop(
    page,
    'list.csv',
    `Property Address,Taxpayer\n${streets.replaceAll('Oak', 'Fir')}`,
  );
  await dialog.getByText('Which town are these in?').waitFor();
  const process = dialog.getByRole('button', { name: 'Process as foreclosures' });
  await expect.poll(() => process.isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: 'City' }).fill('Nashville');
  await dialog.getByRole('textbox', { name: 'State' }).fill('Tennessee');
  await dialog.getByText('Which town are these in?').waitFor({ state: 'detached' });
  // A stray click loses nothing; what is closed is offered again as it was.
  await page.mouse.click(4, 450);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Not imported yet').first().waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'City' }).inputValue())
    .toBe('Nashville');
  await process.click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('12 Fir St, Nashville, TN').waitFor();
  await end();
});

const cases = `Case Number,Address,City,State,Zip,Violation Date,Violation,Case Status
A1,1 Elm St,Tampa,FL,33614,5/1/2026,Weeds,Open
A2,1 Elm St,Tampa,FL,33614,5/2/2026,Trash,Open
A3,3 Elm St,Tampa,FL,33614,5/2/2026,Trash,Gone
A4,,Tampa,FL,33614,5/2/2026,Trash,Open
`;

test('one click switches a list on the wrong screen, after showing its numbers', async () => {
  const { page, end } = await scene.visit('/');
  const dialog = await drop(page, 'cases.csv', cases);
  await dialog.getByText('These look like code violations').waitFor();
  await dialog.getByRole('button', { name: 'Import as code violations' }).click();
  await dialog.getByText('These look like code violations').waitFor({ state: 'detached' });
  const numbers = dialog.getByRole('region', { name: 'What processing will do' });
  await numbers.getByText('2 new leads. Nothing looks wrong.').waitFor();
  await numbers.getByText(/^Good to know/).click();
  await numbers.getByText('1 row refused: It has no street address.').waitFor();
  await numbers.getByText('2 of 2 leads cannot be texted: no mobile number yet.').waitFor();
  // A word of the list's own is mapped once, and its closed cases left out.
  await dialog.getByRole('combobox', { name: 'Meaning of Gone' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await dialog.getByRole('combobox', { name: 'Closed cases (1 row)' }).click();
  await page.getByRole('option', { name: /^Skip them/ }).click();
  await numbers.getByText('1 new lead. Nothing looks wrong.').waitFor();
  await numbers.getByText(/^Good to know/).click();
  await numbers.getByText('1 row of a closed case is skipped.').waitFor();
  // What happened may have a name of the user's own.
  await dialog.getByRole('combobox', { name: 'Kind of case' }).fill('Hoarding');
  await dialog.getByText('A kind of your own.').waitFor();
  await dialog.getByRole('button', { name: 'Process as code violations' }).click();
  await page.waitForURL(/\/code-violations/);
  await page.locator('[data-row-id]').filter({ hasText: '1 Elm St' }).waitFor();
  await expect.poll(() => page.locator('[data-row-id]').count()).toBe(1);
  // The filter builder offers it from now on.
  await page.getByRole('button', { name: 'More filters' }).click();
  const builder = page.getByRole('dialog', { name: 'More filters' });
  await builder.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('option', { name: 'Kind of case', exact: true }).click();
  await builder.getByRole('checkbox', { name: 'Hoarding' }).click();
  await page.waitForURL(/signalKindsAny=.*hoarding/);
  await page.getByRole('button', { name: 'Remove: Kind of case is any of Hoarding' }).waitFor();
  await page.locator('[data-row-id]').filter({ hasText: '1 Elm St' }).waitFor();
  await end();
});

test('a mapping is remembered for the next list with the same headers, until it is forgotten', async () => {
  const { page, end } = await scene.visit('/code-violations');
  const again = cases.replaceAll('Elm', 'Ash');
  const first = await drop(page, 'june.csv', again);
  await first.getByText('Mapped as before').waitFor();
  await first.getByText('The columns are as you chose them for cases.csv.').waitFor();
  await first.getByRole('combobox', { name: 'Meaning of Gone' }).getByText('Closed').waitFor();
  const kindOfCase = first.getByRole('combobox', { name: 'Kind of case' });
  await expect.poll(() => kindOfCase.inputValue()).toBe('Hoarding');
  await first.getByRole('button', { name: 'Forget this mapping' }).click();
  await first.getByText('Mapped as before').waitFor({ state: 'detached' });
  await first.getByRole('combobox', { name: 'Meaning of Gone' }).getByText('Open').waitFor();
  await expect.poll(() => kindOfCase.inputValue()).toBe('');
  await first.getByRole('button', { name: 'Process as code violations' }).click();
  await first.waitFor({ state: 'detached' });
  // A choice that was only accepted is proposed again; a decision is remembered.
  const second = await drop(page, 'july.csv', again.replaceAll('Ash', 'Fir'));
  const meaning = second.getByRole('combobox', { name: 'Meaning of Gone' });
  await meaning.getByText('Open').waitFor();
  expect(await second.getByText('Mapped as before').count()).toBe(0);
  await meaning.click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await second.getByRole('button', { name: 'Process as code violations' }).click();
  await second.waitFor({ state: 'detached' });
  await navigate(page, '/imports');
  const remembered = page.getByRole('button', { name: 'Forget the mapping of july.csv' });
  await remembered.click();
  await remembered.waitFor({ state: 'detached' });
  await end();
});

test('a part of a sheet is left out, and day-first dates are said and changed', async () => {
  const { page, end } = await scene.visit('/imports');
  const dialog = await drop(
    page,
    'parts.csv',
    `Property Address,Owner,City,State,Zip,Auction Date
21 Oak St,John Elm,Tampa,FL,33614,25/12/2030
22 Oak St,Ann Ash,Tampa,FL,33614,05/12/2030

Withdrawn from the sale
Owner,Property Address,City,State,Zip,Sale Date
Bo Birch,23 Oak St,Tampa,FL,33614,26/12/2030
`,
  );
  const numbers = dialog.getByRole('region', { name: 'What processing will do' });
  await numbers.getByText('3 new leads. Nothing looks wrong.').waitFor();
  await dialog.getByRole('checkbox', { name: /^Row 7: Owner, Property Address/ }).uncheck();
  await numbers.getByText('2 new leads. Nothing looks wrong.').waitFor();
  await numbers.getByText(/^Good to know/).click();
  await numbers.getByText('1 row refused: Its section is left out.').waitFor();
  const dates = dialog.getByRole('combobox', { name: 'Dates in Auction Date' });
  await expect.poll(() => dates.innerText()).toContain('Day first');
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await page.waitForURL(/\/foreclosures/);
  await page.getByText('22 Oak St, Tampa, FL').waitFor();
  await expect.poll(() => page.getByText('23 Oak St').count()).toBe(0);
  await end();
});

test('the letters of phone types and an unknown flag are said and changed', async () => {
  const { page, end } = await scene.visit('/imports');
  const dialog = await drop(
    page,
    'letters.csv',
    `Property Address,City,State,Zip,Owner,Phone 1,Phone 1 Type,Phone 1 DNC
51 Oak St,Tampa,FL,33614,John Elm,813-555-0151,L,N
52 Oak St,Tampa,FL,33614,Ann Ash,813-555-0152,W,Y
53 Oak St,Tampa,FL,33614,Bo Birch,813-555-0153,L,RESTRICTED
`,
  );
  const numbers = dialog.getByRole('region', { name: 'What processing will do' });
  const flagRemark = numbers.getByText(/says “RESTRICTED” in “Phone 1 DNC”/);
  await flagRemark.waitFor();
  const wireless = dialog.getByRole('combobox', { name: 'Meaning of W in Phone 1 Type' });
  await expect.poll(() => wireless.innerText()).toContain('Mobile');
  await dialog.getByText('813-555-0152 (mobile, do not call)').waitFor();
  await wireless.click();
  await page.getByRole('option', { name: 'Landline' }).click();
  await dialog.getByText('813-555-0152 (landline, do not call)').waitFor();
  await dialog.getByRole('combobox', { name: 'Meaning of RESTRICTED in Phone 1 DNC' }).click();
  await page.getByRole('option', { name: 'Do not call' }).click();
  await flagRemark.waitFor({ state: 'detached' });
  await dialog.getByText('813-555-0153 (landline, do not call)').waitFor();
  await end();
});

// The columns of a second table could not be seen or changed.
test('a column of a later part of the sheet is read as the user says', async () => {
  const { page, end } = await scene.visit('/imports');
  const dialog = await drop(
    page,
    'two-parts.csv',
    `Property Address,City,State,Zip,Owner
21 Pine St,Tampa,FL,33614,John Elm
23 Pine St,Tampa,FL,33614,Ann Ash
,,,,
Property Address,City,State,Zip,Reference
25 Pine St,Tampa,FL,33614,Blue gate
27 Pine St,Tampa,FL,33614,Red door
`,
  );
  await dialog.getByRole('combobox', { name: 'Columns shown below' }).click();
  await page.getByRole('option', { name: /^Rows 6 to 7: Property Address/ }).click();
  await dialog.getByText('Blue gate · Red door').waitFor();
  await dialog.getByRole('combobox', { name: 'Field of Reference' }).click();
  await page.getByRole('option', { name: 'Notes', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Columns shown below' }).click();
  await page.getByRole('option', { name: 'Those of the first part' }).click();
  await dialog.getByRole('combobox', { name: 'Field of Owner' }).waitFor();
  await dialog.getByRole('button', { name: 'Process as foreclosures' }).click();
  await page.waitForURL(/\/foreclosures/);
  const row = page.locator('[data-row-id]').filter({ hasText: '25 Pine St' });
  await page.goto(`/foreclosures?property=${await row.getAttribute('data-row-id')}`);
  await page.getByText('Blue gate').first().waitFor();
  await end();
});
