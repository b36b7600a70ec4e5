import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';
import { testSender } from '#server/features/contact/direct-mail/testing/test-sender.ts';

let street = 100;

/** Stores a lead through the API; each has its own address. */
export async function addLead(context: BrowserContext, more: object = {}): Promise<Property> {
  return send(context, '/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Dana Example',
    streetAddress: `${(street += 1)} Gallatin Pike`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    ...more,
  });
}

/** Gives a lead a number: 555-0100 to 555-0199 are reserved for fiction. */
export function addPhone(
  context: BrowserContext,
  id: number,
  phoneNumber: string,
  type = 'mobile',
) {
  return send(context, `/api/properties/${id}/phone`, { phoneNumber, type });
}

/** Completes the sender, without which no letter is created. */
export async function saveSender(context: BrowserContext): Promise<void> {
  const answer = await context.request.put('/api/settings/sender', { data: testSender });
  expect(answer.status()).toBe(200);
}

async function send(context: BrowserContext, path: string, data: object): Promise<Property> {
  const answer = await context.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}
