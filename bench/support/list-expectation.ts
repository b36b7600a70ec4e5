import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A text, or each spelling that is right; 'sha256:…' of the normalized text where the list's rows are real people's. */
const text = z.union([z.string(), z.array(z.string())]);
const address = z.record(z.string(), text);

const phone = z.object({
  number: z.string(),
  type: z.enum(['mobile', 'landline', 'unknown']).optional(),
  doNotCall: z.boolean().optional(),
  litigator: z.boolean().optional(),
});

/** The values that a lead must have; what is left out is not judged. */
const expectedLead = z.looseObject({
  mailing: address.optional(),
  deceased: address.optional(),
  petitioner: address.optional(),
  phones: z.array(phone).optional(),
  emails: z.array(z.string()).optional(),
  amounts: z.record(z.string(), z.number()).optional(),
});
export type ExpectedLead = z.infer<typeof expectedLead>;

const rowsOrCount = z.union([z.array(z.int()), z.object({ count: z.int() })]);

/** What one who has not read the rules says that a list holds. */
export const listExpectation = z.looseObject({
  publisher: z.string(),
  door: z.enum(['list', 'violations', 'trace']),
  type: z.enum(['foreclosure', 'violation', 'probate']),
  sheet: z.union([z.string(), z.array(z.string()), z.null()]).optional(),
  columns: z.record(z.string(), z.string()).optional(),
  rows: z.int(),
  leads: z.int(),
  refused: rowsOrCount.optional(),
  closed: z.int().optional(),
  flagged: z.object({ doNotCall: z.int().optional(), litigator: z.int().optional() }).optional(),
  existing: z.array(z.looseObject({})).optional(),
  samples: z.array(z.object({ row: z.int(), lead: expectedLead })),
  names: z
    .array(
      z.object({
        row: z.int(),
        first: text.optional(),
        last: text.optional(),
        full: text.optional(),
        greeting: text.optional(),
      }),
    )
    .optional(),
});
export type ListExpectation = z.infer<typeof listExpectation>;

/** What a user who knows where a list is from fills in for all its rows, where these do not say it. */
const givenPlace = z.object({
  city: z.string().optional(),
  state: z.string().optional(),
  county: z.string().optional(),
});
export type GivenPlace = z.infer<typeof givenPlace>;

/** Each list of a folder with its expectation; `given.json` has what a user fills in, by file. */
export async function readExpectations(folder: string) {
  const files = (await readdir(folder)).sort();
  const given = files.includes('given.json')
    ? z
        .record(z.string(), givenPlace)
        .parse(JSON.parse(await readFile(join(folder, 'given.json'), 'utf8')))
    : {};
  const lists = files.filter(
    (file) => !file.endsWith('.expected.json') && /\.(csv|xlsx?|txt|tsv)$/i.test(file),
  );
  return Promise.all(
    lists.map(async (file) => {
      const path = join(folder, file.replace(/\.\w+$/, '.expected.json'));
      const expectation = listExpectation.parse(JSON.parse(await readFile(path, 'utf8')));
      return { file, path: join(folder, file), expectation, given: given[file] ?? {} };
    }),
  );
}

/** Letters' case, commas, points and repeated blanks do not count. */
export const normalized = (value: string) =>
  value.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** The form in which a value of a real list may be kept in the repository. */
export const hashed = (value: string) =>
  `sha256:${createHash('sha256').update(normalized(value)).digest('hex').slice(0, 24)}`;

/** 'John & Mary Ortiz' says 'John Ortiz & Mary Ortiz'. */
function eachWithFamilyName(name: string): string {
  const people = name.split(' & ');
  const family = people.at(-1)!.split(' ').at(-1)!;
  return people
    .map((each) => (each.endsWith(` ${family}`) ? each : `${each} ${family}`))
    .join(' & ');
}

/** Whether a stored text is one of the right spellings. */
export function isRight(expected: string | readonly string[], stored: string): boolean {
  const spellings = typeof expected === 'string' ? [expected] : expected;
  return spellings.some((spelling) =>
    spelling.startsWith('sha256:')
      ? spelling === hashed(stored) ||
        (stored.includes(' & ') && spelling === hashed(eachWithFamilyName(stored)))
      : normalized(spelling) === normalized(stored) ||
        (stored.includes(' & ') && normalized(spelling) === normalized(eachWithFamilyName(stored))),
  );
}
