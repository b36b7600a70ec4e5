import { describe, expect, test } from 'vitest';
import { createPage, writePdf } from '@lotline/petition-reader/corpus/pdf-writer.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer({ withJobs: true });

type Filled = { deceased: string; suppliant: string; day: string; town: string };

/** A form that calls its petitioner what no rule knows. */
function unknownForm({ deceased, suppliant, day, town }: Filled): Buffer {
  const page = createPage({ font: 'Helvetica', size: 11 });
  page.text(60, 60, 'PROBATE COURT OF EXAMPLE COUNTY');
  page.text(60, 84, 'REQUEST TO OPEN A PROBATE ESTATE');
  page.text(60, 130, `Estate of: ${deceased}, deceased`);
  page.text(60, 160, `Date of death: ${day}`);
  page.text(60, 200, 'Kinsperson who brings this matter', { size: 8 });
  page.text(60, 216, suppliant);
  page.text(330, 200, 'Standing in the matter', { size: 8 });
  page.text(330, 216, 'Nearest living kin');
  page.text(
    60,
    260,
    'The undersigned asks that the will be admitted to probate and letters issue.',
  );
  page.text(60, 290, 'Signed before the clerk of this court under the penalties of perjury');
  page.text(60, 320, `At ${town}, this request is filed in duplicate with the register`);
  return writePdf([page]);
}
const petitions: Filled[] = [
  { deceased: 'Alma Kessler', suppliant: 'Edwin Whitlow', day: 'March 3, 2024', town: 'Dover' },
  { deceased: 'Ruben Maddox', suppliant: 'Faye Jernigan', day: 'May 14, 2024', town: 'Milton' },
  { deceased: 'Opal Nettles', suppliant: 'Clifton Dunbar', day: 'July 21, 2024', town: 'Lewes' },
];

async function send(path: string, bytes: Buffer, filename: string) {
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return server.owner.send('POST', path, payload, type);
}

async function readThrough(petition: Filled): Promise<number> {
  const { body } = await send('/api/probate/upload', unknownForm(petition), 'petition.pdf');
  await expect
    .poll(async () => {
      const queue = (await server.owner.get('/api/probate/queue-status')).body;
      return queue.find(({ id }: { id: number }) => id === body.id)?.status;
    })
    .toBe('completed');
  return body.id;
}
const document = async (id: number) =>
  (await server.owner.get(`/api/probate/documents/${id}`)).body;
const petitionerOf = async (id: number) => (await document(id)).fields['petitioner.fullName'];

/** The box under 'Kinsperson who brings this matter', in thousandths of the page's width. */
const suppliantBox = { page: 1, at: [92, 333, 380, 28], is: 'petitioner.name' };
const head = { title: 'Request', number: 'PC 9', state: 'DE', court: 'Probate Court of {county}' };

describe('a form that a user teaches with boxes on one petition', () => {
  test('is applied to the next petitions, exported, deleted and imported', async () => {
    const [first, second] = [await readThrough(petitions[0]!), await readThrough(petitions[1]!)];
    expect((await petitionerOf(first)).value).not.toBe('Edwin Whitlow');
    expect(await document(first)).toMatchObject({ forms: [] });
    const alike = await server.owner.get(`/api/probate/documents/${first}/alike`);
    expect(alike.body).toEqual({ petitions: 1 });

    const typed = { fields: { 'petitioner.fullName': 'Edwin Whitlow' } };
    const lesson = await server.owner.post(`/api/probate/documents/${first}/lesson`, typed);
    expect(lesson.body).toMatchObject({ formId: null, petitions: 1 });
    // The text that the user typed in review is searched on the page.
    const found = lesson.body.zones.find(({ is }: { is: string }) => is === 'petitioner.name');
    expect(found.at[1]).toBeGreaterThan(330);
    expect(found.at[1]).toBeLessThan(345);

    const zones = [...lesson.body.zones.filter((zone: object) => zone !== found), suppliantBox];
    const taught = await server.owner.post(`/api/probate/documents/${first}/teach`, {
      ...head,
      formId: null,
      zones,
    });
    expect(taught.body).toMatchObject({ form: { title: 'Request', petitions: 2 }, waiting: 1 });
    expect(await petitionerOf(first)).toMatchObject({ value: 'Edwin Whitlow', page: 1 });
    const { forms, facts } = await document(first);
    expect(forms).toMatchObject([{ title: 'Request', number: 'PC 9', taught: true, page: 1 }]);
    expect(facts.heirs).toEqual([]);

    // The second one waits, and is read again on request.
    expect((await petitionerOf(second)).value).not.toBe('Faye Jernigan');
    const { id } = taught.body.form;
    await server.owner.post(`/api/probate/forms/${id}/read-again`);
    await expect.poll(async () => (await petitionerOf(second)).value).toBe('Faye Jernigan');
    const { propertyId } = await document(second);
    const lead = (await server.owner.get(`/api/properties/${propertyId}`)).body;
    expect(lead.metadata.petitioner.fullName).toBe('Faye Jernigan');

    const third = await readThrough(petitions[2]!);
    expect(await petitionerOf(third)).toMatchObject({ value: 'Clifton Dunbar' });

    const exported = await server.owner.get(`/api/probate/forms/${id}/export`);
    expect(exported.headers['content-disposition']).toContain('Request.lotline-form.json');
    await server.owner.delete(`/api/probate/forms/${id}`);
    expect((await server.owner.get('/api/probate/forms')).body.forms).toEqual([]);
    const later = { ...petitions[2]!, suppliant: 'Vernon Hollis', deceased: 'Thelma Pruitt' };
    expect((await petitionerOf(await readThrough(later))).value).not.toBe('Vernon Hollis');

    const file = Buffer.from(JSON.stringify(exported.body));
    const imported = await send('/api/probate/forms/import', file, 'form.json');
    expect(imported.body).toMatchObject({ form: { title: 'Request', zones: zones.length } });
    const last = { ...petitions[1]!, suppliant: 'Nadine Cobb', deceased: 'Hazel Dorsey' };
    expect((await petitionerOf(await readThrough(last))).value).toBe('Nadine Cobb');
  });

  test('that is not valid any more is named, breaks nothing and can be deleted', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into taught_forms (form_id, template, created_by, created_at, updated_at)
       values ('damaged', '{"title": "Old request"}', null, now(), now()) returning id`,
    );
    const id = Number(rows[0]!.id);
    const { body } = await server.owner.get('/api/probate/forms');
    expect(body.broken).toEqual([{ id, title: 'Old request' }]);
    expect((await server.owner.get(`/api/probate/forms/${id}/export`)).status).toBe(404);
    expect((await server.owner.delete(`/api/probate/forms/${id}`)).status).toBe(200);
    expect((await server.owner.get('/api/probate/forms')).body.broken).toEqual([]);
    expect((await server.owner.delete(`/api/probate/forms/${id}`)).status).toBe(404);
  });

  test('needs a name and at least one box of a known kind', async () => {
    const id = await readThrough({ ...petitions[0]!, deceased: 'Silas Greer' });
    const teach = (lesson: object) =>
      server.owner.post(`/api/probate/documents/${id}/teach`, { ...head, formId: null, ...lesson });
    expect((await teach({ zones: [] })).body.message).toBe('Draw at least one box.');
    const odd = await teach({ zones: [{ ...suppliantBox, is: 'petitioner.shoe' }] });
    expect(odd).toMatchObject({ status: 400, body: { code: 'probate_intake.not_teachable' } });
    expect((await teach({ title: ' ', zones: [suppliantBox] })).body.issues).toMatchObject([
      { message: 'A name is required' },
    ]);
  });
});

test('does not overwrite a lead that a user has corrected meanwhile', async () => {
  const id = await readThrough({ ...petitions[0]!, deceased: 'Iris Holt', suppliant: 'Ada Voss' });
  const { propertyId } = await document(id);
  const { metadata } = (await server.owner.get(`/api/properties/${propertyId}`)).body;
  const petitioner = { ...metadata.petitioner, fullName: 'Ada B. Voss' };
  await server.owner.patch(`/api/properties/${propertyId}/metadata`, { metadata: { petitioner } });
  const { body } = await server.owner.get('/api/probate/forms');
  await server.owner.post(`/api/probate/documents/${id}/teach`, {
    ...head,
    formId: body.forms[0]?.id ?? null,
    zones: [suppliantBox],
  });
  expect((await petitionerOf(id)).value).toBe('Ada Voss');
  const lead = (await server.owner.get(`/api/properties/${propertyId}`)).body;
  expect(lead.metadata.petitioner.fullName).toBe('Ada B. Voss');
});

test.each([
  ['no JSON', 'a list of things', /not JSON/],
  ['another JSON', '{"__proto__":{"kind":"x"}}', /not a form exported from Lotline/],
])('rejects an imported file: %s', async (_, text, sentence) => {
  const { status, body } = await send('/api/probate/forms/import', Buffer.from(text), 'form.json');
  expect(status).toBe(400);
  expect(body.message).toMatch(sentence);
});
