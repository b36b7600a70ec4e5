import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sheetOf, workbookBytes } from '#server/features/leads/imports/testing/list-files.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

let house = 100;

const server = await useTestServer();
const { owner } = server;

async function addLead(lead: Record<string, unknown> = {}): Promise<number> {
  house += 1;
  return server.addLead({
    firstName: 'Dana',
    lastName: 'Quill',
    streetAddress: `${house} Alder St`,
    zipCode: '37209',
    ...lead,
  });
}

async function importAnswer(lines: string[] | Uint8Array<ArrayBuffer>, filename = 'answer.csv') {
  const form = new FormData();
  const content = lines instanceof Uint8Array ? lines : lines.join('\n');
  form.append('file', new Blob([content], { type: 'text/csv' }), filename);
  const encoded = new Response(form);
  return owner.send('POST', '/api/skip-trace/import', Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type'),
  });
}

const phonesOf = async (id: number) => {
  const { body } = await owner.get(`/api/properties/${id}`);
  const phones = body.metadata.skipTrace?.phoneNumbers ?? [];
  return {
    status: body.skipTraceStatus,
    phones: phones.map(({ number, type }: { number: string; type: string }) => `${number} ${type}`),
  };
};

test('reads phones that are numbered by kind, as every list', async () => {
  const id = await addLead();
  const { body } = await importAnswer([
    'Property ID,address,city,state,first_name,last_name,primary_phone,primary_phone_type,Mobile-1,Mobile-2,Landline-1,Email-1',
    `${id},${house} Alder St,Nashville,TN,Dana,Quill,6155550100,Mobile,6155550100,6295550100,9315550100,a@example.com`,
  ]);
  expect(body).toMatchObject({ matched: 1, found: 1, unmatchedRows: [], unreadRows: [] });
  expect(await phonesOf(id)).toEqual({
    status: 'completed',
    phones: ['6155550100 mobile', '6295550100 mobile', '9315550100 landline'],
  });
});

test('a number in a column of notes is named too', async () => {
  const id = await addLead();
  const { body } = await importAnswer([
    'Property ID,Matched First Name,Phone1,Phone2,Phone3,Notes',
    `${id},Dana,,,,Call 615-555-0177 in the evening`,
  ]);
  expect(body).toMatchObject({ found: 0, unreadRows: [2] });
  expect((await phonesOf(id)).status).toBe('not_traced');
});

test('every sheet of a workbook that answers is read, and a row is named with its sheet', async () => {
  const one = await addLead();
  const two = await addLead();
  const three = await addLead();
  const header = ['Property ID', 'Matched First Name', 'Phone1', 'Phone2', 'Phone3', 'Remarks'];
  const workbook = workbookBytes({
    Settings: sheetOf([
      ['Ordered', 'Leads'],
      ['May 4', 2],
    ]),
    'Page 1': sheetOf([header, [one, 'Dana', '6155550101', '6155550102', '6155550103', '']]),
    'Page 2': sheetOf([header, [two, 'Dana', '', '', '', 'Call 615-555-0104']]),
    'Page 3': sheetOf([header, [three, 'Dana', '6155550105', '', '', '']]),
  });
  const { body } = await importAnswer(new Uint8Array(workbook), 'answer.xlsx');
  expect(body).toMatchObject({ matched: 2, found: 2, unreadRows: [2] });
  expect(body.message).toContain('The numbers of row 2 of “Page 2” were not understood');
  expect((await phonesOf(one)).phones).toHaveLength(3);
  expect((await phonesOf(three)).phones).toEqual(['6155550105 unknown']);
});

test('rank, score and tested stay with their number', async () => {
  const id = await addLead();
  await importAnswer([
    'Property ID,Matched First Name,Matched Last Name,Phone 1,Phone 1 Type,Phone 1 Score,Phone 1 Tested,Phone 2,Phone 2 Type,Phone 2 Score,Phone 2 Rank',
    `${id},Dana,Quill,6155550120,Mobile,95,Y,6295550121,Landline,40,2`,
  ]);
  const { body } = await owner.get(`/api/properties/${id}/traced-people`);
  expect(body[0].people[0].phones).toMatchObject([
    { number: '6155550120', score: 95, tested: true },
    { number: '6295550121', score: 40, rank: 2 },
  ]);
});

test('a residential number is a landline, and one without a type is unknown', async () => {
  const id = await addLead();
  await importAnswer([
    'Property ID,Matched First Name,Matched Last Name,Phone1,Phone1 Type,Phone2,Phone2 Type,Phone3,Phone3 Type',
    `${id},Dana,Quill,6155550110,Residential,6295550111,Mobile,9315550112,`,
  ]);
  expect((await phonesOf(id)).phones).toEqual([
    '6155550110 landline',
    '6295550111 mobile',
    '9315550112 unknown',
  ]);
});

test('a lead whose numbers are not understood is named, and not completed', async () => {
  const id = await addLead();
  const { body } = await importAnswer([
    'Property ID,Name,Best way to reach',
    `${id},Dana Quill,evenings 615-555-0120 or at the shop`,
  ]);
  expect(body).toMatchObject({ matched: 0, found: 0, unreadRows: [2] });
  expect(body.message).toContain('row 2');
  expect((await phonesOf(id)).status).toBe('not_traced');
});

test('a flag that belongs to no phone keeps the numbers of its row out', async () => {
  const id = await addLead();
  const { body } = await importAnswer([
    'Property ID,Name,Phone1,Phone1 Type,Remark',
    `${id},Dana Quill,6155550130,Mobile,Do not call`,
  ]);
  expect(body).toMatchObject({ matched: 0, found: 0, unreadRows: [2] });
  expect(await phonesOf(id)).toEqual({ status: 'not_traced', phones: [] });
});

test('a row that is refused is named among those of no lead', async () => {
  const id = await addLead();
  const { body } = await importAnswer([
    'Property ID,Name,Phone1,Phone1 Type',
    ...Array.from({ length: 12 }, () => `${id},Dana Quill,6155550140,Mobile`),
    `${id},Dana Quill,6155550141,Mobile,Landline`,
  ]);
  expect(body).toMatchObject({ matched: 1, found: 1, unmatchedRows: [14] });
  expect((await phonesOf(id)).phones).toEqual(['6155550140 mobile']);
});

test('an id of the vendor’s own does not name a lead at another house', async () => {
  const id = await addLead();
  const other = await addLead();
  await importAnswer([
    'Property ID,Property Address,Property City,Property State,Property Zip,Phone1,Phone1 Type',
    `${id},${house} Alder St,Nashville,TN,37209,6155550130,Mobile`,
  ]);
  expect((await phonesOf(id)).phones).toEqual([]);
  expect((await phonesOf(other)).phones).toEqual(['6155550130 mobile']);
});

test('a row without a ZIP finds its lead by street and town', async () => {
  const id = await addLead();
  await importAnswer([
    'address,city,state,Phone1,Phone1 Type',
    `${house} Alder Street,NASHVILLE,TN,6155550170,Mobile`,
    `${house} Alder Street,MEMPHIS,TN,6155550171,Mobile`,
  ]);
  expect((await phonesOf(id)).phones).toEqual(['6155550170 mobile']);
});

test('of two leads at one place the one of the named owner gets the numbers', async () => {
  const first = await addLead();
  const place = { streetAddress: `${house} Alder St` };
  const second = await addLead({ ...place, propertyType: 'violation', lastName: 'Rusk' });
  await importAnswer([
    'Property Address,Property City,Property State,Property Zip,First Name,Last Name,Phone1',
    `${house - 1} Alder St,Nashville,TN,37209,Ellis,Rusk,6155550140`,
  ]);
  expect((await phonesOf(first)).phones).toEqual([]);
  expect((await phonesOf(second)).phones).toEqual(['6155550140 unknown']);
});

test('a relative’s row gives the owner no number', async () => {
  const id = await addLead();
  await importAnswer([
    'Property ID,First Name,Last Name,Relationship,Phone1,Phone1 Type',
    `${id},Dana,Quill,Likely Owner,6155550150,Mobile`,
    `${id},Rory,Quill,Relative,6155550151,Mobile`,
  ]);
  expect((await phonesOf(id)).phones).toEqual(['6155550150 mobile']);
});

test('rows in any order give the same numbers', async () => {
  const header = 'Property ID,Phone1,Phone1 Type,Email1';
  const row = fc.record({ lead: fc.nat(2), phone: fc.nat(9), type: fc.constantFrom('Mobile', '') });
  const rows = fc.uniqueArray(row, {
    selector: ({ lead, phone }) => `${lead} ${phone}`,
    minLength: 3,
    maxLength: 9,
  });
  const shuffled = rows.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async (orders) => {
      const outcomes = [];
      for (const order of orders) {
        const leads = [await addLead(), await addLead(), await addLead()];
        const lines = order.map(
          ({ lead, phone, type }) =>
            `${leads[lead]},615555011${phone},${type},p${phone}@example.com`,
        );
        await importAnswer([header, ...lines]);
        const found = await Promise.all(leads.map(phonesOf));
        outcomes.push(found.map(({ status, phones }) => [status, phones.toSorted()]));
      }
      expect(outcomes[1]).toEqual(outcomes[0]);
    }),
    { numRuns: 3 },
  );
});

test('a file that was uploaded as a list is read as an answer, and stored once', async () => {
  const id = await addLead();
  const form = new FormData();
  const lines = [
    'Property ID,Owner,Mobile 1,Mobile 2,Landline 1',
    `${id},Dana Quill,6155550180,6155550181,6155550182`,
  ];
  form.append('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'traced.csv');
  const encoded = new Response(form);
  const { body: upload } = await owner.send(
    'POST',
    '/api/imports/upload',
    Buffer.from(await encoded.arrayBuffer()),
    { 'content-type': encoded.headers.get('content-type') },
  );
  const { body: preview } = await owner.get(`/api/preview/${upload.fileId}`);
  expect(preview.proposal.isTraceAnswer).toBe(true);
  const batches = async () => (await owner.get('/api/skip-trace/batches')).body.length;
  const before = await batches();
  for (let time = 0; time < 2; time += 1) {
    const { body } = await owner.post(`/api/skip-trace/import/${upload.fileId}`, {});
    expect(body).toMatchObject({ matched: 1, found: 1, unmatchedRows: [], unreadRows: [] });
  }
  expect(await batches()).toBe(before + 1);
  expect((await phonesOf(id)).phones).toEqual([
    '6155550180 mobile',
    '6155550181 mobile',
    '6155550182 landline',
  ]);
});

test('a list of leads is no answer, and says so', async () => {
  expect(
    await importAnswer(['Address,City,State,Zip,Owner', '1 Elm St,Nashville,TN,37209,Dana Quill']),
  ).toMatchObject({ status: 400, body: { code: 'skip_tracing.no_answer' } });
});

test('what is no list is refused with a sentence', async () => {
  expect(await importAnswer(['', ''])).toMatchObject({ status: 400 });
});
