import { describe, expect, test } from 'vitest';
import { createCampaign } from '../campaigns.api.ts';
import { processForeclosureFile } from '../imports/imports.api.ts';
import { batchDeleteProperties, createProperty, listProperties } from './properties.api.ts';
import { addPhone, setCallCount } from './property-contacts.api.ts';
import { setLeadStatus, writeMetadata, writeNotes } from './property-progress.api.ts';
import { emailContract } from '../purchase-contracts.api.ts';

const byHand = {
  propertyType: 'foreclosure',
  streetAddress: '12 Oak St',
  city: 'Nashville',
  state: 'TN',
  zipCode: '37203',
};
const firstIssue = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('a new property', () => {
  test('has the defaults of the form', () => {
    expect(createProperty.body.parse({ ...byHand, state: ' tn', auctionDate: '' })).toMatchObject({
      state: 'TN',
      status: 'active',
      skipTraceStatus: 'not_traced',
      leadStatus: 'not_contacted',
      driveNumber: 0,
      auctionDate: null,
    });
  });

  test.each(['code-violation', 'violations', 'violation'])('of type %s is a violation', (type) => {
    const body = createProperty.body.parse({ ...byHand, propertyType: type });
    expect(body.propertyType).toBe('violation');
  });

  test.each([
    [{ streetAddress: '  ' }, 'Address is required'],
    [{ city: '' }, 'City is required'],
    [{ state: 'Tenn' }, 'State must be two letters'],
    [{ zipCode: '3720' }, 'ZIP must be five digits'],
    [{ auctionDate: 'soon' }, 'Must be an ISO date or timestamp'],
    [{ driveNumber: 11 }, expect.any(String)],
    [{ price: -1 }, expect.any(String)],
    [{ fullName: 'x'.repeat(1_000_000) }, expect.any(String)],
    [{ metadata: [] }, expect.any(String)],
    [{ metadata: { long: 'x'.repeat(200_000) } }, expect.any(String)],
  ])('with %.80j is rejected', (change, sentence) => {
    expect(firstIssue(createProperty.body.safeParse({ ...byHand, ...change }))).toEqual(sentence);
  });
});

describe('the list query', () => {
  test('returns 50 rows a page, newest first, and at most 200', () => {
    expect(listProperties.query.parse({})).toEqual({ page: 1, limit: 50, sort: '-createdAt' });
    expect(listProperties.query.parse({ limit: '5000' }).limit).toBe(200);
  });

  test("takes 'all' as no filter", () => {
    const query = listProperties.query.parse({ propertyType: 'all', skipTraceStatus: 'all' });
    expect(query.propertyType ?? query.skipTraceStatus).toBeUndefined();
  });

  test.each([
    { page: '0' },
    { page: '1.5' },
    { limit: '-1' },
    { limit: 'many' },
    { propertyType: 'castle' },
    { sort: 'colour' },
    { dateFrom: '31/12/2031' },
    { search: 'x'.repeat(201) },
  ])('rejects %j', (query) => {
    expect(listProperties.query.safeParse(query).success).toBe(false);
  });
});

describe('a batch delete', () => {
  test.each([
    [{ propertyIds: [] }, 'No valid property IDs to delete'],
    [{ propertyIds: [0, -3] }, 'No valid property IDs to delete'],
    [{ propertyIds: ['abc'] }, 'No valid property IDs to delete'],
    [{}, 'Send either propertyIds or filter'],
    [{ propertyIds: [1], filter: {} }, 'Send either propertyIds or filter'],
    [{ propertyIds: [0] }, expect.any(String)],
    [{ propertyIds: ['1'] }, expect.any(String)],
    [{ propertyIds: [1.5] }, expect.any(String)],
    [{ filter: { propertytype: 'probate' } }, expect.any(String)],
  ])('with %j is rejected', (body, sentence) => {
    expect(firstIssue(batchDeleteProperties.body.safeParse(body))).toEqual(sentence);
  });

  test('takes the query of the list as its filter', () => {
    const filter = {
      propertyType: 'violations',
      search: 'oak',
      page: 3,
      limit: 50,
      sort: 'ownerName',
    };
    const body = batchDeleteProperties.body.parse({ filter });
    expect(body.filter).toEqual({ propertyType: 'violation', search: 'oak' });
  });
});

test.each(['615-555-0142', '(615) 555-0142', '+1 615 555 0142', '16155550142'])(
  '%s is one phone number',
  (phoneNumber) => {
    expect(addPhone.body.parse({ phoneNumber })).toEqual({
      phoneNumber: '6155550142',
      type: 'mobile',
    });
  },
);

test('counts run from 0 to 10', () => {
  const accepts = (count: unknown) =>
    setCallCount.body.safeParse({ phoneNumber: '6155550142', count }).success;
  expect([0, 10].every(accepts)).toBe(true);
  expect([-1, 11, 1.5, '3', null].some(accepts)).toBe(false);
});

test('accepts lead statuses as stored and as shown', () => {
  for (const leadStatus of ['offer_made', 'Offer Made']) {
    expect(setLeadStatus.body.parse({ leadStatus }).leadStatus).toBe('offer_made');
  }
  expect(setLeadStatus.body.safeParse({ leadStatus: 'offered' }).success).toBe(false);
});

test('a note keeps its timestamp as sent, since that is its identity', () => {
  const notes = [{ content: ' called ', timestamp: '2031-03-04T09:00:00-06:00', extra: 1 }];
  expect(writeNotes.body.parse({ notes }).notes).toEqual([
    { content: 'called', timestamp: '2031-03-04T09:00:00-06:00' },
  ]);
  expect(writeNotes.body.safeParse({ notes: [{ content: 'a', timestamp: 'now' }] }).success).toBe(
    false,
  );
  expect(writeNotes.body.safeParse({ notes: [{ ...notes[0], content: ' ' }] }).success).toBe(false);
});

test('metadata keeps unknown keys; an empty date of death is null', () => {
  const metadata = { deceased: { fullName: 'A', deceasedDate: '' }, custom: { a: 1 } };
  expect(writeMetadata.body.parse({ metadata }).metadata).toEqual({
    deceased: { fullName: 'A', deceasedDate: null },
    custom: { a: 1 },
  });
});

test('drops a column that is mapped to nothing from the mapping', () => {
  const columnMappings = {
    '0': 'streetAddress',
    '1': 'streetAddress',
    '2': '',
    '3': null,
    '4': 'phone2Type',
  };
  expect(
    processForeclosureFile.body.parse({ headerRow: 0, columnMappings }).columnMappings,
  ).toEqual({
    '0': 'streetAddress',
    '1': 'streetAddress',
    '4': 'phone2Type',
  });
  for (const wrong of [
    { a: 'city' },
    { '0': 'colour' },
    { '0': 'phone31' },
    { '-1': 'city' },
    [],
  ]) {
    const body = { headerRow: 0, columnMappings: wrong };
    expect(processForeclosureFile.body.safeParse(body).success).toBe(false);
  }
});

test('a campaign has a name and type, and ends after it starts', () => {
  const given = { name: 'Spring', type: 'direct_mail', startDate: '2031-03-04' };
  expect(createCampaign.body.parse(given)).toMatchObject({ type: 'direct-mail', description: '' });
  expect(firstIssue(createCampaign.body.safeParse({ ...given, name: ' ' }))).toBe(
    'Name is required',
  );
  expect(firstIssue(createCampaign.body.safeParse({ ...given, type: undefined }))).toBe(
    'Type is required',
  );
  expect(createCampaign.body.safeParse({ ...given, endDate: '2031-03-03' }).success).toBe(false);
});

test('a contract’s empty e-mail address is required, a wrong one invalid', () => {
  const sentenceFor = (emailAddress: string) =>
    emailContract.body
      .safeParse({ emailAddress })
      .error?.issues.find(({ path }) => path[0] === 'emailAddress')?.message;
  expect(sentenceFor('')).toBe('Email is required');
  expect(sentenceFor('nobody')).toBe('Invalid email address');
  expect(sentenceFor('nobody@example.com')).toBeUndefined();
});

test('a missing text gives the same sentence as an empty one', () => {
  const issues = emailContract.body.safeParse({ buyer: null, county: 5 }).error?.issues ?? [];
  const sentences = new Map(issues.map(({ path, message }) => [path[0], message]));
  expect(sentences.get('seller')).toBe('Seller is required');
  expect(sentences.get('buyer')).toBe('Buyer is required');
  expect(sentences.get('emailAddress')).toBe('Email is required');
  expect(sentences.get('county')).toMatch(/expected string/);
});
