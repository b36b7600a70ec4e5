import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();
const { owner } = server;

test('undoing an outcome leaves the note of a later visit, and a status that a user has set', async () => {
  const propertyId = await server.addLead();
  await owner.patch(`/api/properties/${propertyId}/position`, { latitude: 36.2, longitude: -86.7 });
  const start = { lat: 36.1627, lng: -86.7816, address: 'Nashville, TN' };
  const input = { name: 'Twice', start, end: null, propertyIds: [propertyId] };
  const { body: drive } = await owner.post('/api/driving-routes', input);
  const { stopId } = drive.stops[0];
  const path = `/api/driving-routes/${drive.id}/outcomes`;
  const visit = async (outcome: string, minute: number) => {
    const id = randomUUID();
    const happenedAt = `2031-03-04T17:0${minute}:00.000Z`;
    await owner.post(path, { outcomes: [{ id, stopId, outcome, note: '', happenedAt }] });
    return id;
  };
  const read = async () => {
    const { body } = await owner.get(`/api/properties/${propertyId}`);
    const notes = JSON.parse(body.notes) as { content: string; timestamp: string }[];
    return { notes, status: body.leadStatus };
  };
  await visit('talked', 0);
  const first = await visit('not_home', 1);
  const third = await visit('not_home', 2);
  const { notes } = await read();
  const isFirst = ({ timestamp }: { timestamp: string }) => timestamp.includes('17:01');
  const edited = notes.map((note) =>
    isFirst(note) ? { ...note, content: 'Empty; two dogs' } : note,
  );
  await owner.patch(`/api/properties/${propertyId}/notes`, { notes: edited });
  await owner.post(`${path}/${first}/undo`, {});
  const left = (await read()).notes.map(({ content }) => content).toSorted();
  expect(left).toEqual(
    ["Not home (drive 'Twice')", 'Empty; two dogs', "Talked (drive 'Twice')"].toSorted(),
  );
  const setTo = (leadStatus: string) =>
    owner.patch(`/api/properties/${propertyId}/lead-status`, { leadStatus });
  await setTo('interested');
  await setTo('not_contacted');
  await owner.post(`${path}/${third}/undo`, {});
  expect((await read()).status).toBe('not_contacted');
});
