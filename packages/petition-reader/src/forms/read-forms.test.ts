import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officialForms } from './form-catalogue.ts';
import type { FormTemplate, FormZone } from './form-template.ts';
import { readForms } from './read-forms.ts';
import { templateIds, templatePath } from './template-ids.ts';
import { fillPage, type Scan } from './testing/filled-page.ts';
import { rule, wrongRows } from '../testing/scored.ts';

const templates = [...new Set(officialForms().pages.map(({ template }) => template))];

const facts: Record<string, string> = {
  name: 'Ottoline Verity Marchbanks',
  firstName: 'Ottoline',
  middleName: 'Verity',
  lastName: 'Marchbanks',
  street: '418 Larkspur Lane',
  town: 'Springfield',
  state: 'IL',
  zip: '62704',
  townLine: 'Springfield, IL 62704',
  address: '418 Larkspur Lane, Springfield, IL 62704',
  nameAddress: 'Ottoline Verity Marchbanks\n418 Larkspur Lane\nSpringfield, IL 62704',
  phone: '(217) 555-0143',
  died: 'March 4, 2025',
  diedMonth: 'March',
  diedDay: '4',
  diedYear: '2025',
};
const other: Record<string, string> = {
  ...facts,
  name: 'Barnaby Quill Thistlewood',
  firstName: 'Barnaby',
  middleName: 'Quill',
  lastName: 'Thistlewood',
  street: '9 Foxglove Court',
  town: 'Peoria',
  zip: '61614',
  townLine: 'Peoria, IL 61614',
  address: '9 Foxglove Court, Peoria, IL 61614',
  nameAddress: 'Barnaby Quill Thistlewood\n9 Foxglove Court\nPeoria, IL 61614',
};
const lawyer = {
  name: 'Imogen Farthingale',
  nameAddress: 'Imogen Farthingale\n77 Assize Street\nPeoria, IL 61602',
  address: '77 Assize Street, Peoria, IL 61602',
  phone: '(309) 555-0188',
  actsFor: 'Petitioner',
  street: '77 Assize Street',
  town: 'Peoria',
  state: 'IL',
  zip: '61602',
  townLine: 'Peoria, IL 61602',
};

/** The text that a person would write into a zone. */
function answerIn({ is, lines }: FormZone): string {
  const [owner, part] = is.split('.') as [string, string];
  const lined = (text: string) =>
    lines ? text.replace(/, (?=\p{Lu}\p{Ll}+, )/u, '\n') : text.replaceAll('\n', ', ');
  if (owner === 'deceased') return lined(facts[part] ?? '');
  if (owner === 'petitioner') return lined(other[part] ?? '');
  if (owner === 'filer' || owner === 'attorney')
    return lined((lawyer as Record<string, string>)[part] ?? '');
  if (is === 'caseNumber') return '2025-PR-00417';
  return '';
}

function filled(template: FormTemplate, scan: Scan = {}) {
  return template.pages.map((page) =>
    fillPage(
      page,
      page.zones.map((zone) => ({ at: zone.at, text: answerIn(zone) })).filter(({ text }) => text),
      scan,
    ),
  );
}

const has = (template: FormTemplate, pattern: RegExp) =>
  template.pages.some(({ zones }) => zones.some(({ is }) => pattern.test(is)));

/** The values that a reader must find on a form that was filled in with these facts. */
function expected(template: FormTemplate): Record<string, string> {
  const found: Record<string, string> = {};
  if (has(template, /^deceased\.(?:name|lastName|nameAddress)$/))
    found['deceased.fullName'] = facts['name']!;
  if (has(template, /^deceased\.(?:died|diedDay)$/)) found['deceased.deceasedDate'] = '2025-03-04';
  if (has(template, /^deceased\.(?:street|address)$/))
    found['deceased.streetAddress'] = facts['street']!;
  if (has(template, /^petitioner\.(?:name|lastName|nameAddress)$/))
    found['petitioner.fullName'] = other['name']!;
  if (has(template, /^petitioner\.(?:street|address|nameAddress)$/)) {
    found['petitioner.streetAddress'] = other['street']!;
    found['petitioner.zipCode'] = other['zip']!;
  }
  if (template.says?.county) found['county'] = template.says.county;
  if (has(template, /^caseNumber$/)) found['caseNumber'] = '2025-PR-00417';
  if (has(template, /^(?:filer|attorney)\.(?:name|nameAddress)$/)) found['attorney'] = lawyer.name;
  return found;
}

function fieldsOf(template: FormTemplate, scan?: Scan) {
  const reading = readForms(filled(template, scan));
  const wanted = expected(template);
  const got = Object.fromEntries(
    Object.keys(wanted).map((field) => [field, reading?.fields[field as 'attorney'].value]),
  );
  return { ids: [...new Set(reading?.recognised.map(({ form }) => form.id))], wanted, got };
}

/** For all templates at once, on a busy machine. */
const timeout = 120_000;

/** Scans and photos of a form; undefined is the form as it was typed. */
const copies: Record<string, Scan | undefined> = {
  'as it was typed': undefined,
  'a crooked, shrunken scan with lost and misread print': {
    scale: 0.94,
    turn: 0.012,
    shift: { x: 24, y: 13 },
    lost: 0.15,
    misread: 0.1,
  },
  'a photo taken at a slant': { slant: 0.09, turn: 0.01, lost: 0.1 },
};

test.each(Object.entries(copies))('reads every form back, %s', { timeout }, (copy, scan) => {
  const forms = templates.map((template) => {
    const { ids, wanted, got } = fieldsOf(template, scan);
    const isRecognised = copy !== 'as it was typed' || ids.join() === template.id;
    return rule(template.id, () => ({ got, isRecognised }), [
      [copy, { got: wanted, isRecognised: true }],
    ]);
  });
  expect(wrongRows(...forms)).toEqual([]);
});

test('shows nothing on an empty form', { timeout }, () => {
  const shown = (template: FormTemplate) => {
    const reading = readForms(template.pages.map((page) => fillPage(page, [])));
    const values = Object.values(reading!.fields).map(({ value }) => value);
    const printed = template.court.includes('{') ? '' : template.court;
    return values.filter((value) => value !== '' && value !== printed);
  };
  const forms = templates.map((template) =>
    rule(template.id, () => shown(template), [['empty', []]]),
  );
  expect(wrongRows(...forms)).toEqual([]);
});

test('every template in the folder is listed', () => {
  const files = readdirSync(new URL('./templates/', import.meta.url), { recursive: true });
  const templates = files.filter((file) => String(file).endsWith('.json')).toSorted();
  expect(templates.map((file) => `./templates/${String(file).replaceAll('\\', '/')}`)).toEqual(
    templateIds.map(templatePath),
  );
});

test('a page of prose is not a form', () => {
  const text =
    'Now comes the petitioner and states that the decedent died and left an estate in this county and that letters of administration should issue to the petitioner according to law';
  const words = text.split(' ').map((word, i) => ({
    text: word,
    x: 80 + (i % 9) * 90,
    y: 100 + Math.floor(i / 9) * 20,
    width: word.length * 8,
    height: 12,
    confidence: 1,
  }));
  expect(
    readForms([{ number: 1, width: 1000, height: 1294, source: 'text', words }]),
  ).toBeUndefined();
});
