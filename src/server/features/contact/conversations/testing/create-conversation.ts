import type { TestServer } from '#server/testing/test-server.ts';

/**
 * A lead in Nashville, and the conversation with its owner.
 * @param options.lead members of the lead that are others than usual
 * @param options.hasPhone whether the number is one of the lead's own; not, unless named
 */
export async function createConversation(
  { owner }: TestServer,
  phoneNumber: string,
  { lead: more = {}, hasPhone = false }: { lead?: object; hasPhone?: boolean } = {},
) {
  const { body: lead } = await owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Dana Example',
    streetAddress: `${phoneNumber.slice(-3)} Picture St`,
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
    ...more,
  });
  if (hasPhone) await owner.post(`/api/properties/${lead.id}/phone`, { phoneNumber });
  const { body } = await owner.post('/api/chat/conversations', {
    phoneNumber,
    propertyId: lead.id,
  });
  return { id: body.id as number, phoneNumber, lead, leadId: lead.id as number };
}
