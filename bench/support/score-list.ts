import type { Pool } from 'pg';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Signal } from '#api/signals.api.ts';
import { isRight, type GivenPlace, type ListExpectation } from './list-expectation.ts';
import { Refusal, type UploadClient } from './upload-client.ts';
import { judgeLead, type Verdict } from './score-lead.ts';

export type ListScore = {
  file: string;
  publisher: string;
  /** What is not as expected of the list as a whole: rows, leads, refusals, flags, closed cases. */
  faults: string[];
  values: (Verdict & { row: number; silent: boolean })[];
  names: { right: number; total: number; wrong: string[] };
  columns: { right: number; wrong: number; missed: number };
  /** What the summary says looks wrong, or is good to know. */
  remarks: string[];
};

type Scored = {
  client: UploadClient;
  pool: Pool;
  file: string;
  path: string;
  expectation: ListExpectation;
  given: GivenPlace;
};

const ownerFields: Record<string, string> = { ownerName: 'fullName' };
const plain = (field: string) => ownerFields[field] ?? field.replace(/^(phone|email)\d+/, '$1');

/** Columns as a person would map them: 'a/b' takes either, '?a' may be left. */
function scoreColumns(expected: Record<string, string>, given: Record<string, string>) {
  const score = { right: 0, wrong: 0, missed: 0 };
  for (const column of new Set([...Object.keys(expected), ...Object.keys(given)])) {
    const wanted = expected[column] ?? '';
    const field = given[column] === 'ignore' ? '' : plain(given[column] ?? '');
    const options = wanted.replace(/^\?/, '').split('/').map(plain);
    if (field === '') {
      if (wanted !== '' && !wanted.startsWith('?')) score.missed += 1;
    } else if (options.includes(field)) score.right += 1;
    else score.wrong += 1;
  }
  return score;
}

async function readLead({ call }: UploadClient, id: number) {
  const property = await call<Property>('GET', `/api/properties/${id}`);
  const { data } = await call<{ data: Signal[] }>('GET', `/api/properties/${id}/signals`);
  return { property, signals: data };
}

async function countOf(pool: Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`);
  return rows[0]!.count;
}

async function faultsOfWhole(pool: Pool, expectation: ListExpectation, leads: number) {
  const { flagged, closed } = expectation;
  const found: [string, number | undefined, number][] = [
    ['leads', expectation.leads, leads],
    ['closed', closed, await countOf(pool, `properties where status = 'closed'`)],
    ['do-not-call', flagged?.doNotCall, await countOf(pool, 'property_phones where do_not_call')],
    ['litigator', flagged?.litigator, await countOf(pool, 'property_phones where litigator')],
  ];
  return found.flatMap(([what, wanted, given]) =>
    wanted === undefined || wanted === given ? [] : [`${what} ${given} for ${wanted}`],
  );
}

function scoreNames(
  names: NonNullable<ListExpectation['names']>,
  leads: Map<number, Property>,
): ListScore['names'] {
  const wrong = names.flatMap(({ row, first, last, full, greeting }) => {
    const lead = leads.get(row);
    const given = {
      first: lead?.firstName ?? '',
      last: lead?.lastName ?? '',
      full: lead?.fullName || `${lead?.firstName ?? ''} ${lead?.lastName ?? ''}`.trim(),
      greeting: lead?.greetingName ?? '',
    };
    const bad = Object.entries({ first, last, full, greeting }).filter(
      ([part, text]) => text !== undefined && !isRight(text, given[part as keyof typeof given]),
    );
    return bad.length === 0
      ? []
      : [
          `row ${row}: ${bad.map(([part, text]) => `${part} ${String(text)} | ${given[part as keyof typeof given]}`).join('; ')}`,
        ];
  });
  return { right: names.length - wrong.length, total: names.length, wrong };
}

/** What a remark of the summary is about, by its code; others are about all values of their rows. */
const partOfRemark: Readonly<Record<string, RegExp>> = {
  owner_not_greeted: /name|greeting/i,
  street_without_number: /street/i,
  zip_outside_state: /zip|state/i,
  zip_outside_town: /zip|city/i,
};

/** Whether the summary names a row's value: as refused, or as something that looks wrong. */
const isNamed = ({ remarks }: ImportSummary, row: number, field: string): boolean =>
  remarks.some(({ code, rows }) => rows.includes(row) && (partOfRemark[code] ?? /./).test(field));

async function scoreImport(scored: Scored): Promise<ListScore> {
  const { client, pool, file, path, expectation, given } = scored;
  const { publisher } = expectation;
  const { proposal, propertyType, summary, counts, rows } = await client.importList(
    path,
    expectation,
    given,
  );
  const ids = new Set(rows.flatMap(({ propertyId }) => (propertyId ? [propertyId] : [])));
  const faults = await faultsOfWhole(pool, expectation, ids.size);
  if (propertyType !== expectation.type)
    faults.push(`type ${propertyType} for ${expectation.type}`);
  const { created, updated, unchanged, rejected, total } = counts;
  if (created + updated + unchanged + rejected !== total) faults.push('counts do not add up');
  const refused = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map(({ rowNumber }) => rowNumber);
  const { refused: wanted = [] } = expectation;
  const isAsWanted = Array.isArray(wanted)
    ? wanted.join() === refused.filter((row) => wanted.includes(row)).join()
    : refused.length >= wanted.count;
  const accepted = rows.length - refused.length;
  const wantedRefused = Array.isArray(wanted) ? wanted.length : wanted.count;
  if (!isAsWanted || accepted !== expectation.rows - wantedRefused)
    faults.push(`rows accepted ${accepted} for ${expectation.rows - wantedRefused}`);
  const remarks = summary.remarks.map(
    ({ sentence, looksWrong }) => `${looksWrong ? 'looks wrong' : 'to know'}: ${sentence}`,
  );
  if (summary.asks) remarks.unshift('asks before it imports');
  const leadOf = new Map(rows.map(({ rowNumber, propertyId }) => [rowNumber, propertyId]));
  const values: ListScore['values'] = [];
  const properties = new Map<number, Property>();
  const wantedRows = new Set([
    ...expectation.samples.map(({ row }) => row),
    ...(expectation.names ?? []).map(({ row }) => row),
  ]);
  for (const row of wantedRows) {
    const id = leadOf.get(row);
    const stored = id ? await readLead(client, id) : null;
    if (stored) properties.set(row, stored.property);
    for (const { lead } of expectation.samples.filter((sample) => sample.row === row)) {
      const verdicts = stored ? judgeLead(lead, stored) : lostLead(lead);
      values.push(
        ...verdicts.map((verdict) => ({
          ...verdict,
          row,
          silent: verdict.verdict === 'wrong' && !isNamed(summary, row, verdict.field),
        })),
      );
    }
  }
  const wrongValues = values.filter(({ verdict }) => verdict !== 'right').length;
  if (wrongValues > 0) faults.push(`${wrongValues} of ${values.length} values not right`);
  return {
    file,
    publisher,
    faults,
    values,
    names: scoreNames(expectation.names ?? [], properties),
    columns: scoreColumns(expectation.columns ?? {}, proposal.columnMappings),
    remarks,
  };
}

/** All values of a row that became no lead. */
function lostLead(lead: ListExpectation['samples'][number]['lead']): Verdict[] {
  return Object.entries(lead).flatMap(([field, expected]): Verdict[] =>
    expected === '' || (Array.isArray(expected) && expected.length === 0)
      ? []
      : [{ field, verdict: 'lost', expected: JSON.stringify(expected), stored: '' }],
  );
}

/** Creates the leads that a trace answer is about, gives it to the server, and looks at them again. */
async function scoreTrace({ client, pool, file, path, expectation }: Scored): Promise<ListScore> {
  const leads: number[] = [];
  for (const { phones: _, emails: __, mailing, ...lead } of expectation.existing ?? []) {
    const texts = Object.fromEntries(
      Object.entries(lead).map(([field, text]) => [field, Array.isArray(text) ? text[0] : text]),
    );
    const body = { propertyType: expectation.type, ...texts, mailingAddress: mailing ?? null };
    leads.push((await client.call<Property>('POST', '/api/properties', body)).id);
  }
  await client.upload(path, '/api/skip-trace/import');
  const faults = await faultsOfWhole(pool, { ...expectation, leads: leads.length }, leads.length);
  const values: ListScore['values'] = [];
  const stored = await Promise.all(leads.map((id) => readLead(client, id)));
  for (const { row, lead } of expectation.samples) {
    const found = stored.find(({ property }) =>
      ['streetAddress', 'apn', 'fullName'].some((field) => {
        const wanted = lead[field] as string | string[] | undefined;
        return wanted && isRight(wanted, property[field as 'apn']);
      }),
    );
    const verdicts = found ? judgeLead(lead, found) : lostLead(lead);
    values.push(...verdicts.map((each) => ({ ...each, row, silent: each.verdict === 'wrong' })));
  }
  const wrong = values.filter(({ verdict }) => verdict !== 'right').length;
  if (wrong > 0) faults.push(`${wrong} of ${values.length} values not right`);
  const none = { right: 0, wrong: 0, missed: 0 };
  return {
    file,
    publisher: expectation.publisher,
    faults,
    values,
    names: { right: 0, total: 0, wrong: [] },
    columns: none,
    remarks: [],
  };
}

/** Takes a list from upload to leads and compares these with its expectation. */
export async function scoreList(scored: Scored): Promise<ListScore> {
  const { file, expectation } = scored;
  try {
    return await (expectation.door === 'trace' ? scoreTrace(scored) : scoreImport(scored));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const values = expectation.samples.flatMap(({ row, lead }) =>
      lostLead(lead).map((verdict) => ({ ...verdict, row, silent: false })),
    );
    return {
      file,
      publisher: expectation.publisher,
      // What is no list of properties is rightly refused.
      faults: expectation.leads === 0 ? [] : [`refused: ${error.message}`],
      values,
      names: { right: 0, total: expectation.names?.length ?? 0, wrong: [] },
      columns: scoreColumns(expectation.columns ?? {}, {}),
      remarks: [],
    };
  }
}
