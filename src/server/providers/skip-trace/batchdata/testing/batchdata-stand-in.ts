import { z } from 'zod';
import type { FakeRequest, FakeResponse } from '../../../testing/fake-server.ts';

const place = z
  .strictObject({
    street: z.string().min(1),
    city: z.string().min(1).optional(),
    state: z.string().length(2).optional(),
    zip: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  })
  .refine(({ zip, city, state }) => zip ?? (city && state), 'a ZIP, or city and state');

/** One property, as both versions take it: by its address or by its parcel number. */
const item = z
  .strictObject({
    requestId: z.string().min(1),
    propertyAddress: place.optional(),
    mailingAddress: place.optional(),
    apn: z.string().min(1).optional(),
    county: z.string().min(1).optional(),
    countyFipsCode: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
    state: z.string().length(2).optional(),
  })
  .refine(
    ({ propertyAddress, apn, county, state }) => propertyAddress ?? (apn && county && state),
    'an address, or a parcel number with county and state',
  );

/**
 * An order as BatchData's developer site has it; anything else is a mistake of ours. Names are not
 * allowed: they would replace the owner that BatchData knows.
 */
export const batchDataOrder = z.strictObject({
  requests: z.array(item).max(100),
  options: z.strictObject({
    includeTCPABlacklistedPhones: z.literal(true),
    webhookUrl: z.url().optional(),
    errorWebhookUrl: z.url().optional(),
  }),
});
type Item = z.output<typeof item>;

/** A person of version 1, with its property. */
export const v1Person = (requestId: string, index = 0) => ({
  request: { requestId },
  name: { first: 'Sample', last: 'Owner' },
  phoneNumbers: [
    {
      number: `61555501${String(index % 100).padStart(2, '0')}`,
      type: 'Mobile',
      carrier: 'Example',
      dnc: false,
      tested: true,
      reachable: true,
      score: '90',
    },
    { number: '6155550199', type: 'Land Line', dnc: true, tcpa: true },
  ],
  emails: [{ email: 'owner@example.com' }],
  mailingAddress: { street: '9 Mail Rd', city: 'Nashville', state: 'TN', zip: '37206' },
  dnc: { tcpa: false },
  litigator: false,
  death: { deceased: false },
  meta: { matched: true, error: false },
});

/** The published answer of version 1 to a property without a match. */
export const v1NoMatch = (propertyAddress: unknown) => ({
  propertyAddress,
  meta: { matched: false, error: false },
});

/** A property of version 3 with a member of the household and the owner, in this order. */
export const v3Property = (input: object, index = 0) => ({
  inputIndex: index,
  input,
  property: {
    id: 'property-1',
    address: { street: '100 Sample St', city: 'Nashville', state: 'TN', zip: '37206' },
    mailingAddress: { street: '9 Mail Rd', city: 'Nashville', state: 'TN', zip: '37206' },
    owners: [{ name: { first: 'Sample', last: 'Owner', full: 'Sample Owner' } }],
  },
  persons: [
    {
      propertyOwner: false,
      name: { first: 'Other', last: 'Person', full: 'Other Person' },
      addresses: [],
      phones: [
        {
          rank: 1,
          number: '6155550177',
          type: 'VoIP',
          carrier: '',
          tested: false,
          reachable: false,
        },
      ],
      emails: [],
      litigator: true,
      deceased: false,
    },
    {
      propertyOwner: true,
      name: { first: 'Sample', last: 'Owner', middle: '', full: 'Sample Owner' },
      addresses: [
        {
          fullAddress: '1 Old Rd',
          street: '1 Old Rd',
          city: 'Nashville',
          state: 'TN',
          zip: '37206',
          rank: 1,
        },
      ],
      phones: [
        { rank: 2, number: '6155550199', type: 'Land Line', dnc: true, tcpa: true },
        {
          rank: 1,
          number: `61555501${String(index % 100).padStart(2, '0')}`,
          type: 'Mobile',
          carrier: 'Example',
          tested: true,
          reachable: true,
          dnc: false,
          tcpa: false,
        },
      ],
      emails: [
        { rank: 2, email: 'second@example.com', tested: false },
        { rank: 1, email: 'owner@example.com', tested: true },
      ],
      litigator: false,
      deceased: true,
      dob: '1950-01-01',
    },
  ],
  meta: { matched: true, error: false },
});

/** The published answer of version 3 to a property without a match. */
export const v3NoMatch = (input: object) => ({
  input,
  persons: [],
  meta: { matched: false, error: false },
});

export const v3Body = (data: unknown[], meta: object = {}) => ({
  status: { code: 200, text: 'OK' },
  result: {
    data,
    options: { includeTCPABlacklistedPhones: true },
    meta: { apiVersion: '3', requestId: '01KEVP1WBGPDR87GMRPSHWK131', ...meta },
  },
});

export const v1Body = (persons: unknown[], meta: object = {}) => ({
  status: { code: 200, text: 'OK' },
  results: { persons, meta },
});

/** Every fifth property has no match. */
const answers = {
  '/api/v1/property/skip-trace': (requests: Item[]) =>
    v1Body(
      requests.map(({ requestId, propertyAddress }, index) =>
        index % 5 === 4 ? v1NoMatch(propertyAddress) : v1Person(requestId, index),
      ),
    ),
  '/api/v3/property/skip-trace': (requests: Item[]) =>
    v3Body(
      requests.map((input, index) =>
        index % 5 === 4 ? v3NoMatch(input) : v3Property(input, index),
      ),
    ),
};

/** BatchData in both versions: checks the key and the order, and answers as published. */
export function answerAsBatchData(request: FakeRequest): FakeResponse {
  if (request.headers.authorization !== 'Bearer right-key') {
    return { status: 401, body: { status: { code: 401, text: 'Unauthorized' } } };
  }
  const { requests } = batchDataOrder.parse(request.body);
  const { pathname } = request.url;
  const path = pathname.replace(/\/async$/, '');
  if (!(path in answers)) return { status: 404, body: {} };
  if (path !== pathname)
    return { body: { status: { code: 200, text: 'OK' }, requestId: '01KEVP1WBGPDR87GMRPSHWK131' } };
  return { body: answers[path as keyof typeof answers](requests) };
}
