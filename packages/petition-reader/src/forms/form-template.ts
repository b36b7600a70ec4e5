import { z } from 'zod';

/**
 * The person whose answer a zone holds. `filer` is at the top of the page: an attorney, or a
 * petitioner without one. `nominee` is to be appointed, usually the petitioner.
 */
const owners = ['deceased', 'petitioner', 'nominee', 'filer', 'attorney'] as const;
/** The kind of answer in a person's zone. */
const parts = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'street',
  'unit',
  'town',
  'state',
  'zip',
  // 'Tampa, Florida 33614', 'Tampa 33614', 'Tampa, Florida'.
  'townLine',
  // A whole address on one line or several.
  'address',
  // A name with the address after or below it.
  'nameAddress',
  'county',
  'phone',
  'died',
  'diedMonth',
  'diedDay',
  'diedYear',
  // The person whom an attorney represents; 'self' or 'in pro per' means that there is no attorney.
  'actsFor',
] as const;

const personTargets = owners.flatMap((owner) => parts.map((part) => `${owner}.${part}` as const));
const caseTargets = [
  'county',
  'caseNumber',
  'court.name',
  'court.stamp',
  'hearing.date',
  'estate.value',
  'will.date',
  'check',
  // Another person's answer: it keeps its words out of the zones beside it.
  'none',
] as const;
/** The people that a form lists, by their place in the list. */
const heirTarget = /^heir\.\d{1,2}\.(?:name|address|nameAddress|street|townLine|relationship)$/;

const target = z.union([
  z.enum([...personTargets, ...caseTargets]),
  z.custom<`heir.${number}.${'name' | 'address' | 'nameAddress' | 'street' | 'townLine' | 'relationship'}`>(
    (value) => typeof value === 'string' && heirTarget.test(value),
  ),
]);

/** Left, top, width and height in thousandths of the page's width. */
const box = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);

const zone = z.object({
  at: box,
  is: target,
  /** It holds several lines, one under the other. */
  lines: z.literal(true).optional(),
  /** The meaning of a check mark in the box: `['petition', 'probate of will']`, `['will', 'yes']`. */
  says: z.tuple([z.enum(['petition', 'will']), z.string()]).optional(),
});

/**
 * One printed line: `y height | x width word | x width word`, in thousandths of the page's width.
 * One line a row keeps a template short and its diffs readable.
 */
const printedLine = z.string().regex(/^-?\d+ \d+(?: \| -?\d+ \d+ \S+)+$/);

const page = z.object({
  number: z.int().positive(),
  /** Height in thousandths of the width. */
  height: z.number().positive(),
  printed: z.array(printedLine).min(1),
  zones: z.array(zone),
});

/** The published sheet that a template was made from. */
export const officialSource = z.object({
  publisher: z.string(),
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A template that a user drew: the number of petitions on which its printed words were found. */
const taughtSource = z.object({ petitions: z.int().positive().max(1000) });

/** A form as data, official or taught: its printed words, and the answer that each zone holds. */
export const formTemplate = z.object({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9.-]+$/),
  title: z.string(),
  number: z.string(),
  /** As printed: 'July 1, 2017'; '' if none is printed. */
  revision: z.string(),
  state: z.string().length(2),
  /** A petition opens a case; a notice or an order repeats facts of a petition. */
  role: z.enum(['petition', 'attachment', 'notice', 'order']),
  /**
   * The court's name, with `{county}` or `{court}` in place of a county or a name that is filled in;
   * '' if the form names none.
   */
  court: z.string(),
  /** What the form says without an answer: the relief requested, whether there is a will. */
  says: z
    .object({
      petition: z.string().optional(),
      will: z.string().optional(),
      /** The county that the sheet itself prints: the form belongs to one county's court or clerk. */
      county: z.string().optional(),
    })
    .optional(),
  source: z.union([officialSource, taughtSource]),
  pages: z.array(page).min(1),
});

export type FormTemplate = z.infer<typeof formTemplate>;
export type FormPage = FormTemplate['pages'][number];
export type FormZone = FormPage['zones'][number];
export type ZoneTarget = FormZone['is'];

/** Whether a user taught a form; otherwise it comes with the reader. */
export const isTaught = ({ source }: Pick<FormTemplate, 'source'>) => 'petitions' in source;

/** A printed word at its place on the empty form. */
export type Anchor = { text: string; x: number; y: number; width: number; height: number };

/** The words of printed lines, each at its place. */
export function anchorsOf(printed: readonly string[]): Anchor[] {
  return printed.flatMap((line) => {
    const [row, ...words] = line.split(' | ');
    const [y, height] = row!.split(' ').map(Number) as [number, number];
    return words.map((word) => {
      const [x, width, text] = word.split(' ') as [string, string, string];
      return { text, x: Number(x), y, width: Number(width), height };
    });
  });
}

/** Printed words as the lines of a template; words of one height and top are on one line. */
export function printedLines(words: readonly Anchor[]): string[] {
  const rows: { y: number; height: number; words: Anchor[] }[] = [];
  for (const word of words.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const [y, height] = [Math.round(word.y), Math.max(1, Math.round(word.height))];
    const row = rows.find((one) => one.y === y && one.height === height);
    if (row) row.words.push(word);
    else rows.push({ y, height, words: [word] });
  }
  return rows.map(({ y, height, words: row }) =>
    [
      `${y} ${height}`,
      ...row
        .toSorted((a, b) => a.x - b.x)
        .map(({ x, width, text }) => `${Math.round(x)} ${Math.max(1, Math.round(width))} ${text}`),
    ].join(' | '),
  );
}
