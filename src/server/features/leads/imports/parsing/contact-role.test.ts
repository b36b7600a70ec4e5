import { expect, test } from 'vitest';
import { parseRow } from './parse-row.ts';
import { planRows } from './row-plan.ts';

function leadOf(
  cells: Record<string, string>,
  fields: Record<string, string>,
  kind: 'foreclosure' | 'probate' = 'foreclosure',
) {
  const headers = Object.keys(cells);
  const columnMappings = Object.fromEntries(
    headers.flatMap((header, column) => (fields[header] ? [[String(column), fields[header]]] : [])),
  );
  const plan = planRows({ kind, headers, columnMappings });
  const parsed = parseRow(Object.values(cells), 2, plan);
  if (!parsed || !('lead' in parsed)) throw new Error('Not a lead');
  return parsed.lead;
}

test('keeps the phone of a tenant as an extra field', () => {
  const fields = { Address: 'streetAddress', Zip: 'zipCode', Phone: 'phone1', Email: 'email1' };
  const cells = { Address: '12 Oak St', Zip: '33614', Phone: '615-555-0142', Email: 'a@b.com' };
  const owner = leadOf({ ...cells, 'Contact Type': 'Owner' }, fields);
  expect([owner.phones.length, owner.emails.length]).toEqual([1, 1]);
  const tenant = leadOf({ ...cells, 'Contact Type': 'Tenant' }, fields);
  expect([tenant.phones, tenant.emails]).toEqual([[], []]);
  expect(tenant.extraFields).toMatchObject({ Phone: '615-555-0142', Email: 'a@b.com' });
});

test('reads the flags of each numbered contact', () => {
  const lead = leadOf(
    {
      Address: '12 Oak St',
      Zip: '33614',
      contact_1_flags: 'Likely Owner, Resident',
      contact_1_phone1: '6155550142',
      contact_2_flags: 'Likely Renting',
      contact_2_phone1: '6155550143',
    },
    {
      Address: 'streetAddress',
      Zip: 'zipCode',
      contact_1_phone1: 'phone1',
      contact_2_phone1: 'phone2',
    },
  );
  expect(lead.phones.map(({ number }) => number)).toEqual(['6155550142']);
});

test('an attorney of a role column is never the petitioner', () => {
  const fields = {
    Address: 'streetAddress',
    Zip: 'zipCode',
    RepName: 'petitionerName',
    RepPhone: 'petitionerPhone',
  };
  const cells = {
    Address: '12 Oak St',
    Zip: '33614',
    RepName: 'Gwen Tarn',
    RepPhone: '6155550142',
  };
  const of = (header: string, role: string) =>
    leadOf({ ...cells, [header]: role }, fields, 'probate');
  expect(of('RepType', 'Executor').petitioner).toMatchObject({ fullName: 'Gwen Tarn' });
  expect(of('RepType', 'Attorney-in-fact').petitioner).toMatchObject({ fullName: 'Gwen Tarn' });
  for (const header of ['RepType', 'Petitioner Role']) {
    const { petitioner, extraFields } = of(header, 'Attorney');
    expect(petitioner).toEqual({});
    expect(extraFields).toMatchObject({ RepName: 'Gwen Tarn', RepPhone: '6155550142' });
  }
});
