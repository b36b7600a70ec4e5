import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateStacks } from '#server/features/leads/stacking/update-stacks.ts';
import { createMergeScene } from './testing/merge-scene.ts';

let scene: Awaited<ReturnType<typeof createMergeScene>>;
beforeAll(async () => {
  scene = await createMergeScene();
});
afterAll(() => scene.server.stop());

const post = (path: string, body: object) => scene.server.owner.post(path, body);

test('merges the leads at each place of the chosen leads, and separates them again', async () => {
  const [violation, foreclosure] = await scene.addPair();
  const [secondViolation, secondForeclosure] = await scene.addPair();
  const probate = await scene.add('probate');
  scene.goOn();
  const alone = await scene.add('violation');
  await updateStacks(scene.server.db);
  const chosen = { propertyIds: [violation, secondForeclosure, alone] };

  expect((await post('/api/lead-merges/preview', chosen)).body).toEqual({
    places: 2,
    leads: 5,
    sentence: '5 leads at 2 places become 2 leads, also those that are not selected.',
  });
  const { body } = await post('/api/lead-merges', chosen);
  expect(body).toMatchObject({ merged: 3, refused: 0, reason: null, next: null });
  const listed = async () => {
    const list = await scene.server.owner.get('/api/properties?limit=200');
    return list.body.data.map((lead: { id: number }) => lead.id).toSorted();
  };
  // A probate is kept before a foreclosure before a violation.
  expect(await listed()).toEqual([foreclosure, probate, alone].toSorted());
  const log = await scene.server.owner.get('/api/audit-log?kind=lead_merge');
  expect(log.body.data[0]).toMatchObject({ what: 'Merged 3 leads into others at 2 places' });

  const undone = await post('/api/lead-merges/undo', { mergeIds: body.mergeIds });
  expect(undone.body).toEqual({ undone: 2, refused: 0 });
  expect(await listed()).toEqual(
    [violation, foreclosure, secondViolation, secondForeclosure, probate, alone].toSorted(),
  );
  // A second undo has nothing to do.
  const again = await post('/api/lead-merges/undo', { mergeIds: body.mergeIds });
  expect(again.body).toEqual({ undone: 0, refused: 2 });
});

test('counts a place that cannot be merged now with its reason, and merges the others', async () => {
  const [traced] = await scene.addPair();
  const [free] = await scene.addPair();
  await scene.server.db
    .updateTable('properties')
    .set({ skip_trace_status: 'pending' })
    .where('id', '=', traced)
    .execute();
  await updateStacks(scene.server.db);
  const { body } = await post('/api/lead-merges', { propertyIds: [traced, free] });
  expect(body).toMatchObject({
    merged: 1,
    refused: 1,
    reason: 'A skip trace of one of these leads is under way. Merge them when it has ended.',
  });
});

test('a call continues after the last place of the previous one', async () => {
  const pairs = [await scene.addPair(), await scene.addPair()];
  await updateStacks(scene.server.db);
  const { place_key: first } = await scene.server.db
    .selectFrom('stacked_leads')
    .select('place_key')
    .where('property_id', '=', pairs[0]![0])
    .executeTakeFirstOrThrow();
  const { body } = await post('/api/lead-merges', { propertyIds: pairs.flat(), after: first });
  expect(body).toMatchObject({ merged: 1, next: null });
  const left = await post('/api/lead-merges/preview', { propertyIds: pairs[0] });
  expect(left.body).toMatchObject({ places: 1, leads: 2 });
});
