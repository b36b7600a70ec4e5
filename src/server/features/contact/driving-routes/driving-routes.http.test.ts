import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const ids: number[] = [];

const start = { lat: 36.1627, lng: -86.7816, address: 'Nashville, TN' };
const end = { lat: 36.2, lng: -86.7, address: 'Madison, TN' };

const server = await useTestServer();
const { owner } = server;
beforeAll(async () => {
  for (let house = 1; house <= 15; house += 1) {
    const id = await server.addLead({
      propertyType: 'violation',
      streetAddress: `${house} Sample Street`,
      violationDate: '2031-01-02',
      violationType: 'Zoning',
    });
    ids.push(id);
    // Along a line from start to end, in an order that is not theirs.
    const share = ((house * 7) % 16) / 16;
    await owner.patch(`/api/properties/${id}/position`, {
      latitude: start.lat + (end.lat - start.lat) * share,
      longitude: start.lng + (end.lng - start.lng) * share,
    });
  }
});

const plan = (body: object) =>
  owner.post('/api/driving-routes/plan', { start, end, propertyIds: ids, ...body });
const along = (stops: { lat: number }[]) => stops.map(({ lat }) => lat);

describe('planning', () => {
  test('orders stops along a line, each with its leg', async () => {
    const { status, body } = await plan({});
    expect(status).toBe(200);
    expect(along(body.stops)).toEqual(along(body.stops).toSorted((a, b) => a - b));
    expect(body).toMatchObject({ method: 'search', estimated: true, notice: null });
    expect(body.stops.every((stop: { leg: { seconds: number } }) => stop.leg.seconds > 0)).toBe(
      true,
    );
    expect(body.total.meters).toBeGreaterThan(8000);
    expect(body.line).toHaveLength(17);
  });

  test('solves up to twelve stops exactly, also with an open end and as a round trip', async () => {
    const few = ids.slice(0, 5);
    const free = (await plan({ propertyIds: few, end: null })).body;
    expect(free).toMatchObject({ method: 'exact', end: null, lastLeg: null });
    const round = (await plan({ propertyIds: few, end: start })).body;
    expect(round.lastLeg.seconds).toBeGreaterThan(0);
    expect(round.total.seconds).toBeGreaterThan(free.total.seconds);
  });

  test('accepts one stop, a duplicate stop and a manual order', async () => {
    const [first, second] = ids as [number, number];
    expect((await plan({ propertyIds: [first, first] })).body.stops).toHaveLength(1);
    const kept = (await plan({ propertyIds: [second, first], keepOrder: true })).body;
    expect(kept.method).toBe('given');
    expect(kept.stops.map((stop: { propertyId: number }) => stop.propertyId)).toEqual([
      second,
      first,
    ]);
  });

  test('lists a stop without coordinates instead of dropping it', async () => {
    const lostId = await server.addLead({
      propertyType: 'violation',
      streetAddress: '1 Nowhere Lane',
      city: 'Nosuchplace',
      zipCode: '00000',
      violationDate: '2031-01-02',
      violationType: 'Zoning',
    });
    const { body } = await plan({ propertyIds: [ids[0], lostId] });
    expect(body.stops).toHaveLength(1);
    expect(body.withoutPosition).toMatchObject([{ propertyId: lostId }]);
    const none = await plan({ propertyIds: [lostId] });
    expect(none).toMatchObject({ status: 400, body: { code: 'driving_routes.no_stop_on_map' } });
  });

  test('rejects a drive without properties with the sentence of the screen', async () => {
    const { status, body } = await plan({ propertyIds: [] });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Please set start and end locations first.');
  });

  test('plans a lead without coordinates at the center of its ZIP, and marks it', async () => {
    const leadId = await server.addLead({
      propertyType: 'violation',
      streetAddress: '77 Centre Street',
      violationDate: '2031-01-02',
      violationType: 'Zoning',
    });
    const { body } = await plan({ propertyIds: [leadId] });
    expect(body.stops).toMatchObject([{ approximate: true, lat: 36.1798 }]);
  });
});

describe('a saved drive', () => {
  test('keeps its order, stores outcomes once, and records them on the leads', async () => {
    const chosen = ids.slice(0, 3);
    const saved = await owner.post('/api/driving-routes', {
      name: 'Monday',
      start,
      end,
      propertyIds: chosen,
    });
    expect(saved.status).toBe(201);
    const [stop] = saved.body.stops;
    const outcome = {
      id: randomUUID(),
      stopId: stop.stopId,
      outcome: 'left_card',
      note: 'Dog in the yard',
      happenedAt: '2031-03-04T16:00:00.000Z',
    };
    const path = `/api/driving-routes/${saved.body.id}/outcomes`;
    await owner.post(path, { outcomes: [outcome] });
    const again = await owner.post(path, { outcomes: [outcome] });
    expect(again.body.stops[0]).toMatchObject({ outcome: 'left_card', note: 'Dog in the yard' });

    const lead = (await owner.get(`/api/properties/${chosen[0]}`)).body;
    const notes = JSON.parse(lead.notes);
    expect(notes).toHaveLength(1);
    expect(notes[0].content).toBe("Left a card (drive 'Monday'): Dog in the yard");
    expect((await owner.get('/api/driving-routes')).body[0]).toMatchObject({
      name: 'Monday',
      stopCount: 3,
      visitedCount: 1,
    });
  });

  test('a talk at the door sets Conversation; its correction sets it back, unless a user has moved on', async () => {
    const [first, second] = ids.slice(3, 5) as [number, number];
    const input = { name: 'Tuesday', start, end: null, propertyIds: [first, second] };
    const { body: drive } = await owner.post('/api/driving-routes', input);
    const visit = async (index: number, outcome: string) => {
      const { stopId } = drive.stops[index];
      const outcomes = [{ id: randomUUID(), stopId, outcome, happenedAt: '2031-03-04T16:00:00Z' }];
      await owner.post(`/api/driving-routes/${drive.id}/outcomes`, { outcomes });
    };
    const statuses = () =>
      Promise.all(
        [first, second].map(
          async (id) => (await owner.get(`/api/properties/${id}`)).body.leadStatus,
        ),
      );
    await visit(0, 'talked');
    await visit(1, 'talked');
    expect(await statuses()).toEqual(['conversation', 'conversation']);
    await owner.patch(`/api/properties/${second}/lead-status`, { leadStatus: 'interested' });
    await visit(0, 'not_home');
    await visit(1, 'not_home');
    expect(await statuses()).toEqual(['not_contacted', 'interested']);
    const all = { replies: true, calls: true, doors: true, signatures: true };
    await owner.send('PUT', '/api/settings/automatic-changes', { ...all, doors: false });
    await visit(0, 'talked');
    expect(await statuses()).toEqual(['not_contacted', 'interested']);
    await owner.send('PUT', '/api/settings/automatic-changes', all);
  });

  test('an outcome is undone with its note and status; the one before it holds again', async () => {
    const propertyId = ids[8]!;
    const input = { name: 'Undone', start, end: null, propertyIds: [propertyId] };
    const { body: drive } = await owner.post('/api/driving-routes', input);
    const { stopId } = drive.stops[0];
    const path = `/api/driving-routes/${drive.id}/outcomes`;
    const visit = async (outcome: string, minute: number) => {
      const id = randomUUID();
      const happenedAt = `2031-03-04T16:0${minute}:00.000Z`;
      await owner.post(path, {
        outcomes: [{ id, stopId, outcome, note: 'Blue door', happenedAt }],
      });
      return id;
    };
    const state = async () => {
      const { body: lead } = await owner.get(`/api/properties/${propertyId}`);
      const notes = JSON.parse(lead.notes) as { content: string }[];
      const { body } = await owner.get(`/api/driving-routes/${drive.id}`);
      return [body.stops[0].outcome, lead.leadStatus, notes.map(({ content }) => content)];
    };
    const talked = await visit('talked', 1);
    const note = "Talked (drive 'Undone'): Blue door";
    expect(await state()).toEqual(['talked', 'conversation', [note]]);
    const wrong = await visit('not_home', 2);
    expect(await state()).toMatchObject(['not_home', 'not_contacted', { length: 2 }]);

    const { status, body } = await owner.post(`${path}/${wrong}/undo`, {});
    expect(status).toBe(200);
    expect(body.stops[0]).toMatchObject({ outcome: 'talked', note: 'Blue door' });
    expect(await state()).toEqual(['talked', 'conversation', [note]]);
    await owner.post(`${path}/${talked}/undo`, {});
    // A second tap changes nothing.
    await owner.post(`${path}/${talked}/undo`, {});
    expect(await state()).toEqual([null, 'not_contacted', []]);
    const timeline = await owner.get(`/api/properties/${propertyId}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain(`Undone: ${note.replace('"', '')}`);
  });

  test('uses a position that is corrected later', async () => {
    const [first, second] = ids.slice(5, 7) as [number, number];
    const input = { name: 'Sunday', start, end: null, propertyIds: [first, second] };
    const { body: drive } = await owner.post('/api/driving-routes', input);
    await owner.patch(`/api/properties/${first}/position`, { latitude: 36.3, longitude: -86.5 });
    const { body } = await owner.get(`/api/driving-routes/${drive.id}`);
    expect(body.stops[0]).toMatchObject({ lat: 36.3, lng: -86.5, approximate: false });
    expect(body.stops[1].lat).toBe(drive.stops[1].lat);
    // It is measured again on its current route, and only once.
    expect(body.stops[0].leg.meters).toBeGreaterThan(drive.stops[0].leg.meters + 5_000);
    expect(body.total.meters).toBe(body.stops[0].leg.meters + body.stops[1].leg.meters);
    expect(body.line[1]).toEqual([-86.5, 36.3]);
    expect((await owner.get(`/api/driving-routes/${drive.id}`)).body).toEqual(body);
    const listed = (await owner.get('/api/driving-routes')).body[0];
    expect(listed).toMatchObject({ name: 'Sunday', total: body.total });
    // The planner's own order is measured by the current positions of its stops, too.
    const { body: open } = await plan({ ...input, keepOrder: true });
    expect(open.total).toEqual(body.total);
  });

  test('a visit is a contact: the gate writes down what it says, and a no stands in the timeline', async () => {
    const propertyId = ids[13]!;
    const { body: lead } = await owner.get(`/api/properties/${propertyId}`);
    const { body: drive } = await owner.post('/api/driving-routes', {
      name: 'East side',
      start,
      end,
      propertyIds: [propertyId],
    });
    const visit = async () => {
      const outcome = { outcome: 'not_home', happenedAt: '2031-03-04T16:00:00Z' };
      const outcomes = [{ id: randomUUID(), stopId: drive.stops[0].stopId, ...outcome }];
      await owner.post(`/api/driving-routes/${drive.id}/outcomes`, { outcomes });
      // A phone that got no answer sends it again: that is one contact.
      await owner.post(`/api/driving-routes/${drive.id}/outcomes`, { outcomes });
      return server.db
        .selectFrom('contact_decisions')
        .select(['allowed', 'reason', 'target', 'book'])
        .where('property_id', '=', propertyId)
        .where('channel', '=', 'door')
        .orderBy('id')
        .execute();
    };
    const target = `${lead.streetAddress}, Nashville, TN 37206`;
    const book = expect.stringMatching(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/);
    const allowed = { allowed: true, reason: null, target, book };
    expect(await visit()).toEqual([allowed]);
    await owner.post('/api/contact-gate/opt-outs', {
      kind: 'address',
      value: target,
      reason: 'Asked at the door',
    });
    const refused = { allowed: false, reason: 'opted_out', target, book };
    expect(await visit()).toEqual([allowed, refused]);
    const timeline = await owner.get(`/api/properties/${propertyId}/timeline`);
    expect(JSON.stringify(timeline.body)).toContain(
      'Against the contact gate: This recipient has opted out.',
    );
  });

  test('keeps outcomes of a lead in the trash; a deleted drive returns 404', async () => {
    const chosen = ids.slice(3, 5);
    const { body: drive } = await owner.post('/api/driving-routes', {
      name: 'Tuesday',
      start,
      end: null,
      propertyIds: chosen,
    });
    await server.features.properties.deleteProperties(
      { propertyIds: [chosen[0]!] },
      { userId: (await server.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id },
    );
    const outcome = {
      id: randomUUID(),
      stopId: drive.stops[0].stopId,
      outcome: 'vacant',
      happenedAt: '2031-03-04T16:00:00.000Z',
    };
    const path = `/api/driving-routes/${drive.id}`;
    const { body } = await owner.post(`${path}/outcomes`, { outcomes: [outcome] });
    expect(body.stops[0].outcome).toBe('vacant');
    expect((await owner.delete(path)).status).toBe(200);
    expect((await owner.get(path)).status).toBe(404);
  });
});
