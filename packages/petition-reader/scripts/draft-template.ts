// Drafts a form template from an official PDF and the names that a user gave its fields:
//   node packages/petition-reader/scripts/draft-template.ts SHEETS NAMING.json [OUT.json]
// SHEETS is the folder with the sheets, by repository and path. NAMING.json holds the template's
// header and, for each page, `"index of the field": "target"` (see form-template.ts).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  formTemplate,
  officialSource,
  printedLines,
  type FormZone,
} from '../src/forms/form-template.ts';
import { readSheet, type SheetField, type SheetPage } from './read-sheet.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const naming = formTemplate.omit({ pages: true, source: true }).extend({
  source: officialSource.omit({ sha256: true }),
  pages: z.record(
    z.string(),
    z.object({
      /**
       * Index of the field, in the order of the sheet, to its target, with the meaning of a check
       * mark after '='.
       */
      fields: z.record(z.string(), z.string()).default({}),
      /** Zones that the sheet has no field for. */
      drawn: z
        .array(z.object({ at: box, is: z.string(), lines: z.literal(true).optional() }))
        .default([]),
      /** Corrected positions of fields: the sheet's own are off their lines. */
      moved: z.record(z.string(), box).default({}),
    }),
  ),
});

const round = (value: number) => Math.round(value * 10) / 10;

function targetOf(text: string): Pick<FormZone, 'is' | 'says'> {
  const [is, what, value] = text.split('=');
  return value
    ? { is: is as FormZone['is'], says: [what as 'will', value] }
    : { is: is as FormZone['is'] };
}

function zonesOf(page: SheetPage, named: z.infer<typeof naming>['pages'][string]): FormZone[] {
  const unknown = Object.keys(named.fields).filter((index) => !page.fields[Number(index)]);
  if (unknown.length > 0) throw new Error(`page ${page.number} has no field ${unknown.join(', ')}`);
  const fromFields = page.fields.flatMap((field: SheetField, index): FormZone[] => {
    const name = named.fields[index];
    if (field.type === 'button' || (field.type === 'check' && !name)) return [];
    if (field.width < 2 || field.height < 2 || name === '-') return [];
    const at = named.moved[index] ?? [field.x, field.y, field.width, field.height].map(round);
    const target = targetOf(name ?? 'none');
    return [{ at: at as FormZone['at'], ...target, ...(field.lines ? { lines: true } : {}) }];
  });
  const drawn = named.drawn.map(({ at, is, lines }) => ({
    at,
    ...targetOf(is),
    ...(lines ? { lines } : {}),
  }));
  return [...fromFields, ...drawn] as FormZone[];
}

const [sheets, namingPath, out] = process.argv.slice(2);
if (!sheets || !namingPath)
  throw new Error('Usage: draft-template.ts SHEETS NAMING.json [OUT.json]');
const { pages, ...head } = naming.parse(JSON.parse(readFileSync(namingPath, 'utf8')));
const path = join(sheets, head.source.repository.replace('/', '+'), head.source.path);
const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
const picture = path.endsWith('.pdf') ? undefined : `${path}.sheet.json`;
const sheet = picture
  ? (JSON.parse(readFileSync(picture, 'utf8')) as SheetPage[])
  : await readSheet(path);
const template = formTemplate.parse({
  ...head,
  source: { ...head.source, sha256 },
  pages: sheet
    .filter(({ number }) => pages[number])
    .map((page) => ({
      number: page.number,
      height: round(page.height),
      printed: printedLines(page.words),
      zones: zonesOf(page, pages[page.number]!),
    })),
});
const json = JSON.stringify(template, null, 1)
  // A zone is on one line.
  .replace(
    /\{\s+"at": \[\s+([\d.,\s-]+?)\s+\],\s+("is"[^}]*?)\s+\}/g,
    (_, at: string, rest: string) =>
      `{ "at": [${at.replace(/\s+/g, ' ')}], ${rest.replace(/\s+/g, ' ')} }`,
  );
writeFileSync(out ?? `${template.id}.json`, `${json}\n`);
console.log(`${template.id}: ${template.pages.map(({ zones }) => zones.length).join(', ')} zones`);
