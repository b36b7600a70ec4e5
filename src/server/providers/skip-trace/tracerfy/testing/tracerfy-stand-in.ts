import { z } from 'zod';
import type { FakeRequest, FakeResponse } from '../../../testing/fake-server.ts';

/** An order as Tracerfy's documentation has it; anything else is a mistake of ours. */
const order = z
  .array(
    z.strictObject({
      address: z.string().min(1),
      city: z.string().min(1),
      state: z.string().length(2),
      zip: z
        .string()
        .regex(/^\d{5}$/)
        .optional(),
      find_owner: z.literal(true),
    }),
  )
  .min(1)
  .max(15);

const meta = {
  request_id: 'req_1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d',
  timestamp: '2026-07-16T18:22:05Z',
  api_version: '2026-03-21',
};

/** A hit with a member of the household and the owner, in this order. */
export const tracerfyHit = (asked: object, index = 0) => ({
  ...asked,
  hit: true,
  persons_count: 2,
  credits_deducted: 5,
  persons: [
    {
      first_name: 'Other',
      last_name: 'Person',
      full_name: 'Other Person',
      dob: '1985-03',
      age: '41',
      deceased: false,
      property_owner: false,
      litigator: true,
      mailing_address: { street: '', city: '', state: '', zip: '' },
      phones: [
        { number: '6155550177', type: 'VoIP', dnc: false, tcpa: false, carrier: '', rank: 1 },
      ],
      emails: [],
    },
    {
      first_name: 'Sample',
      last_name: 'Owner',
      full_name: 'Sample Owner',
      dob: '1950-01',
      age: 76,
      deceased: true,
      property_owner: true,
      litigator: false,
      mailing_address: { street: 'PO Box 111', city: 'Nashville', state: 'TN', zip: '37206' },
      phones: [
        { number: '6155550199', type: 'Landline', dnc: true, tcpa: true, carrier: 'X', rank: 2 },
        {
          number: `61555501${String(index % 100).padStart(2, '0')}`,
          type: 'Mobile',
          dnc: false,
          tcpa: false,
          carrier: 'Example',
          rank: 1,
        },
      ],
      emails: [{ email: 'owner@example.com', rank: 1 }],
    },
  ],
  meta,
});

export const tracerfyMiss = (asked: object) => ({
  ...asked,
  hit: false,
  persons_count: 0,
  credits_deducted: 0,
  persons: [],
  meta,
});

export const tracerfyBody = (results: unknown[]) => ({ results, credits_deducted: 5, meta });

/** Tracerfy: checks the token and the order, and answers as published; every fifth is a miss. */
export function answerAsTracerfy(request: FakeRequest): FakeResponse {
  if (request.headers.authorization !== 'Bearer right-key') {
    return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
  }
  if (request.url.pathname === '/v1/api/analytics/') return { body: { balance: 940, meta } };
  if (request.url.pathname !== '/v1/api/trace/lookup/') return { status: 404, body: {} };
  const asked = order.parse(request.body);
  return {
    body: tracerfyBody(
      asked.map((one, index) => (index % 5 === 4 ? tracerfyMiss(one) : tracerfyHit(one, index))),
    ),
  };
}
