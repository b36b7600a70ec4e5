import { expect } from 'vitest';
import type { TestServer } from '#server/testing/test-server.ts';

/** @returns what was answered, if the call succeeded. */
export async function expectOk(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as Record<string, never>;
}

/** Leads of persons, each in a house of its own. */
export function createPersonSteps(server: () => TestServer) {
  let street = 100;
  async function addLead(fullName: string, more: object = {}) {
    const { body, status } = await server().owner.post('/api/properties', {
      propertyType: 'foreclosure',
      fullName,
      streetAddress: `${(street += 1)} Marigold Ave`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
      ...more,
    });
    expect(status).toBeLessThan(300);
    return body as { id: number; streetAddress: string };
  }

  return { addLead };
}
