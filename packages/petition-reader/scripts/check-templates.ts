// Compares the form templates with their sheets: node packages/petition-reader/scripts/check-templates.ts SHEETS
// SHEETS is the folder with the official PDFs, each at <owner>+<repository>/<path>. For each template it
// reports whether the sheet is the one it was made from, whether the printed words are at the template's
// positions, and whether every zone is on the page.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officialForms } from '../src/forms/form-catalogue.ts';
import { anchorsOf, officialSource, type FormTemplate } from '../src/forms/form-template.ts';
import { readSheet, type SheetPage } from './read-sheet.ts';

const [sheets] = process.argv.slice(2);
if (!sheets) throw new Error('Usage: check-templates.ts SHEETS');

/** The differences between a template and its sheet; undefined if the sheet is not there. */
async function faultsOf(template: FormTemplate): Promise<string[] | undefined> {
  const source = officialSource.parse(template.source);
  const path = join(sheets!, source.repository.replace('/', '+'), source.path);
  const drawn = path.endsWith('.pdf') ? path : `${path}.sheet.json`;
  if (!existsSync(path) || !existsSync(drawn)) return;
  const faults: string[] = [];
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (hash !== source.sha256) faults.push('the sheet is another one');
  const pages = path.endsWith('.pdf')
    ? await readSheet(path)
    : (JSON.parse(readFileSync(drawn, 'utf8')) as SheetPage[]);
  for (const page of template.pages) {
    const words = pages.find(({ number }) => number === page.number)?.words ?? [];
    const there = anchorsOf(page.printed).filter((anchor) =>
      words.some(
        ({ text, x, y }) =>
          text === anchor.text && Math.abs(x - anchor.x) < 2 && Math.abs(y - anchor.y) < 2,
      ),
    );
    const all = anchorsOf(page.printed).length;
    if (there.length < all * 0.99)
      faults.push(`page ${page.number}: ${there.length} of ${all} printed words found`);
    const outside = page.zones.filter(
      ({ at: [x, y, width, height] }) =>
        x < 0 || y < 0 || x + width > 1001 || y + height > page.height + 1,
    );
    if (outside.length > 0)
      faults.push(`page ${page.number}: ${outside.length} zones off the page`);
  }
  return faults;
}

for (const template of new Set(officialForms().pages.map((page) => page.template))) {
  const faults = await faultsOf(template);
  const verdict = faults === undefined ? 'no sheet' : faults.join('; ') || 'ok';
  console.log(`${template.id}: ${verdict}`);
  if (faults && faults.length > 0) process.exitCode = 1;
}
