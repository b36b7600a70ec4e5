import { expect } from 'vitest';
import {
  createVisitor,
  formInput,
} from '#server/features/contact/seller-forms/testing/seller-forms.ts';
import { contractForm } from '#server/features/documents/purchase-contracts/testing/contract-form.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { expectOk } from './person-steps.ts';

/** How a person is reached. */
type Reached = { phone: string; email: string };

/** A list with the person at 1 Marigold Ave, and a neighbor. */
export const list = (name: string, { phone, email }: Reached) =>
  `Owner,Address,City,State,Zip,Phone,Email,Sale Date\n${name},1 Marigold Ave,Nashville,TN,37206,${phone},${email},2031-05-06\nAnn Oak,9 Elm St,Nashville,TN,37206,,,2031-05-06\n`;

/** What happens with a person, by the product's own calls. */
export function createPersonHistory(server: () => TestServer, { phone, email }: Reached) {
  const owner = () => server().owner;
  /** A list as it is uploaded. */
  async function importList(content: string) {
    const boundary = 'a-boundary-of-the-test';
    const file = await owner().send(
      'POST',
      '/api/properties/preview',
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="list.csv"\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      ),
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
    );
    const { proposal } = (await owner().get(`/api/preview/${file.body.fileId}`)).body;
    const { headerRow, columnMappings } = proposal;
    const path = `/api/properties/process/${file.body.fileId}`;
    return (await owner().post(path, { headerRow, columnMappings })).body;
  }

  /** One of each kind, by the product's own calls. */
  async function fillFile(name: string): Promise<number> {
    await importList(list(name, { phone, email }));
    const found = await owner().get('/api/properties?search=1+marigold');
    const { id } = found.body.data[0] as { id: number };
    const at = `/api/properties/${id}`;
    await expectOk(
      owner().patch(`${at}/notes`, {
        notes: [{ content: `${name} is the nephew.`, timestamp: '2031-03-04T15:00:00Z' }],
      }),
    );
    await expectOk(
      owner().post(`${at}/calls`, {
        phoneNumber: phone,
        outcome: 'reached',
        note: `${name} answers`,
      }),
    );
    await expectOk(
      owner().send('PUT', `${at}/next-action`, {
        kind: 'call',
        what: `Ask ${name}`,
        dueOn: '2031-03-09',
      }),
    );
    const { id: conversation } = await expectOk(
      owner().post('/api/chat/conversations', { propertyId: id, phoneNumber: phone }),
    );
    await expectOk(
      owner().post(`/api/chat/conversations/${conversation}/messages`, {
        content: `Hello ${name}`,
        sender: 'user',
      }),
    );
    await expectOk(
      owner().post('/api/contact-gate/consents', {
        propertyId: id,
        phoneNumber: phone,
        channel: 'call',
        givenBy: name,
        wording: 'You may call me.',
        givenOn: '2031-03-01',
        obtained: 'Web form',
        proof: 'Form entry 42',
      }),
    );
    await expectOk(
      owner().post(`/api/chat/conversations/${conversation}/simulated-reply`, {
        content: `${name} here. Please stop for now, maybe later.`,
      }),
    );
    await expectOk(
      owner().post(`/api/chat/conversations/${conversation}/scheduled`, {
        content: `Good morning ${name}`,
        sender: 'user',
        sendAt: '2031-03-06T16:00:00.000Z',
      }),
    );
    await expectOk(owner().post(`${at}/direct-mail`, {}));
    await expectOk(
      owner().post('/api/campaigns', {
        name: 'Spring texts',
        type: 'sms',
        description: '',
        targetAudience: 'One lead',
        startDate: '2031-03-04',
        audience: { propertyIds: [id] },
        message: 'Hello {firstName}',
      }),
    );
    await expectOk(
      owner().post(`/api/deals/${id}/offers`, {
        kind: 'cash',
        price: 12_500_000,
        note: `${name} wants to stay until May.`,
      }),
    );
    await expectOk(
      owner().send('PUT', '/api/captures/0b0f3e0e-7c1d-4f7b-8a3e-5d1c2b3a4f5e', {
        kind: 'vacant',
        note: `Boarded up, says ${name}`,
        capturedAt: '2031-03-03T18:00:00Z',
        position: null,
        address: {
          streetAddress: '1 Marigold Ave',
          city: 'Nashville',
          state: 'TN',
          zipCode: '37206',
        },
      }),
    );
    const contract = await owner().post(
      '/api/generate-contract',
      contractForm({
        seller: name,
        property: '1 Marigold Ave, Nashville, TN 37206',
        propertyId: id,
      }),
    );
    expect(contract.status).toBe(200);
    await expectOk(
      owner().post(`/api/purchase-contracts/${contract.headers['x-contract-id']}/signing-link`, {
        party: 'seller',
      }),
    );
    await expectOk(owner().post('/api/seller-forms', formInput));
    const visitor = createVisitor(server(), 'website', '203.0.113.7');
    const answers = { name, phone, email, address: '1 Marigold Ave, Nashville, TN 37206' };
    const form = await visitor.fillIn({ answers, hasConsented: true });
    expect(form.status).toBe(201);
    await expectOk(
      owner().post('/api/contact-gate/opt-outs', {
        kind: 'phone',
        value: phone,
        reason: `${name} asked`,
      }),
    );
    return id;
  }

  return { fillFile, importList };
}
