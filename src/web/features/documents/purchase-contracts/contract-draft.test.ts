import { describe, expect, test } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { emptyForm, fieldsOfLead, saveContractDraft, readContractDraft } from './contract-draft.ts';

const days = {
  contractDate: '2031-03-04',
  closingDate: '2031-04-03',
  offerExpirationDate: '2031-03-07',
};

function storageOf(initial: string | null = null) {
  let kept = initial;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
    removeItem: () => {},
  };
}

describe('a draft', () => {
  test('is read as stored', () => {
    const storage = storageOf();
    const form = { ...emptyForm(days), seller: 'Dana', isInFloodZone: true };
    saveContractDraft({ form, propertyId: 7, savedOn: '2031-03-04' }, storage);
    expect(readContractDraft(days, storage)).toEqual({
      form,
      propertyId: 7,
      contractId: undefined,
      savedOn: '2031-03-04',
    });
  });

  test('of an older version keeps the values that are still valid', () => {
    const old = { form: { seller: 'Dana', loanType: 'Barter', isInFloodZone: 'yes', gone: 1 } };
    expect(readContractDraft(days, storageOf(JSON.stringify({ value: old })))?.form).toEqual({
      ...emptyForm(days),
      seller: 'Dana',
    });
  });

  test.each([null, 'null', '{', '[]', '"x"', '{"value":{"form":null}}'])(
    '%j is not a draft',
    (kept) => {
      expect(readContractDraft(days, storageOf(kept))).toBeUndefined();
    },
  );

  test('a storage error is ignored', () => {
    const refusing = {
      setItem: () => {
        throw new Error('quota');
      },
      removeItem: () => {},
    };
    expect(() => saveContractDraft({ form: emptyForm(days) }, refusing)).not.toThrow();
  });
});

test('a new form starts with the buyer and the agent of the last contract', () => {
  expect(emptyForm({ ...days, buyer: 'Sample Homes LLC', agent: 'Sample Title' })).toMatchObject({
    ...days,
    seller: '',
    buyer: 'Sample Homes LLC',
    agent: 'Sample Title',
  });
});

test('a lead in foreclosure says so; another lead does not', () => {
  const address = { streetAddress: '12 Oak St', city: 'Nashville', state: 'TN', zipCode: '37206' };
  const lead = { ...address, propertyType: 'foreclosure', metadata: {} } as unknown as Property;
  expect(fieldsOfLead(lead, false)).toMatchObject({ foreclosure: 'yes' });
  const probate = { ...lead, propertyType: 'probate' } as Property;
  expect(fieldsOfLead(probate, true)).toMatchObject({ foreclosure: 'unknown' });
  expect(fieldsOfLead(probate, false)).not.toHaveProperty('foreclosure');
});

test('a draft of before the questions of the law gets their defaults', () => {
  const old = { form: { seller: 'Dana', foreclosure: 'perhaps' } };
  expect(readContractDraft(days, storageOf(JSON.stringify({ value: old })))?.form).toMatchObject({
    foreclosure: 'unknown',
    willBeAssigned: true,
    wasMailed: true,
  });
});

test('a lead fills in the e-mail address of its owner, if one is known', () => {
  const lead = {
    fullName: 'Dana Example',
    streetAddress: '12 Oak St',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    metadata: { skipTrace: { emails: ['dana@example.com'], phoneNumbers: [] } },
  } as unknown as Property;
  expect(fieldsOfLead(lead, false)).toMatchObject({ emailAddress: 'dana@example.com' });
  expect(fieldsOfLead({ ...lead, metadata: {} }, false)).not.toHaveProperty('emailAddress');
  const unknown = { ...lead, fullName: '', firstName: '', lastName: '', metadata: {} };
  expect(fieldsOfLead(unknown, false)).not.toHaveProperty('seller');
  expect(fieldsOfLead(unknown, true)).toMatchObject({ seller: '', emailAddress: '' });
});
