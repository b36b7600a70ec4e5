import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { Property } from '#api/properties/property.schema.ts';

let street = 100;

/** Stores a lead through the wire; every one stands at a place of its own. */
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

async function send(context: BrowserContext, path: string, data: object): Promise<Property> {
  const answer = await context.request.post(path, { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}
