import type { Page } from '../page/page.ts';
import { nearestCounty } from '../places/county-names.ts';
import { petitionFields, type PetitionFieldName } from '../petition-field.ts';
import { emptyField, offeredOnly, type FoundField, type PetitionFacts } from '../petition.ts';
import { answersOf, type Answer } from './answers.ts';
import { officialForms, type FormCatalogue } from './form-catalogue.ts';
import type { FormTemplate } from './form-template.ts';
import { zoneOf } from './field-zones.ts';
import { formFacts, printedOnForm } from './form-facts.ts';
import { heirsOf } from './heirs.ts';
import { handwrittenZones } from './ink-shapes.ts';
import { voteMentions, type Mention } from './mention-vote.ts';
import { mentionsOf } from './mentions-of.ts';
import { nameIn, personAnswers, type Owner, type PersonAnswers } from './person-answers.ts';
import { recogniseForms, type RecognisedPage } from './recognise-forms.ts';
import { missingFields } from './missing-fields.ts';
import { settleCaseNumber } from './settle-case-number.ts';
import { isSameName, settleAddress, settleName } from './settle-person.ts';
import { withoutGuess } from './without-guess.ts';
import { readAddress } from './written-address.ts';
import { readCaseNumber, readCounty, readDay, readName } from './written-values.ts';
import { fillZones } from './zone-words.ts';
import { isTypedInk, zoneCeilings } from '../weights.ts';

export type FormReading = {
  /** The pages that match pages of known forms, and the reason for each match. */
  recognised: { page: number; form: FormTemplate; formPage: number; reason: string }[];
  /** Every field of a petition; empty if the forms do not give it or the blank was left empty. */
  fields: Record<PetitionFieldName, FoundField>;
  /** The fields that other pages may give, since the recognized ones have no zone for them. */
  missing: ReadonlySet<PetitionFieldName>;
  /** The number of form zones that are filled in, in type or by hand; check boxes do not count. */
  answered: number;
  facts: PetitionFacts;
};

/** Max confidence of values on a form of another revision: shown, but not as certain. */
const otherRevisionLimit = 0.85;

const order = ['petition', 'attachment', 'notice', 'order'] as const;

/**
 * The answers of the forms with the first role of `order` that the document has, and of other forms
 * in zones of a kind that these did not answer: a notice or an order only repeats a petition.
 */
function mainAnswers(
  pages: readonly { recognised: RecognisedPage; answers: Answer[] }[],
): Answer[] {
  const ranked = pages.toSorted(
    (a, b) =>
      order.indexOf(a.recognised.known.template.role) -
      order.indexOf(b.recognised.known.template.role),
  );
  const main = ranked[0]!.recognised.known.template.role;
  const own = ranked.filter(({ recognised }) => recognised.known.template.role === main);
  const said = new Set(own.flatMap(({ answers }) => answers.map(({ is }) => is)));
  const more = ranked.filter((page) => !own.includes(page));
  return [
    ...own.flatMap(({ answers }) => answers),
    ...more.flatMap(({ answers }) => answers.filter(({ is }) => !said.has(is))),
  ];
}

/**
 * Whether the header of a form names the petitioner, who has no attorney: it says so, or has the
 * petitioner's name.
 */
function isOwnFiler(filer: PersonAnswers, petitioner: PersonAnswers): boolean {
  if (/\b(?:self|pro\s*per|propria|pro\s*se|in\s*per)\b/i.test(filer.actsFor)) return true;
  const [name] = filer.names;
  return !!name && petitioner.names.some(({ value }) => isSameName(value, name.value));
}

/** The name in a text; '' if OCR lost its end: 'Roe, J oA' was 'Roe, Jr.'. */
const wholeName = (text: string) =>
  /^\W*\p{L}{1,2}(?!\p{L})/u.test(readName(text).rest) ? '' : nameIn(text);

/** The petitioner as the attorney's header names them: 'Petitioner Jane Roe'. */
function actedFor(answers: readonly Answer[]): Mention[] {
  return mentionsOf(answers, 'filer.actsFor', (text) =>
    wholeName(
      text.replace(
        /^\W*(?:the\s+)?\w*(?:etitioner|xecutor|pplicant)\w*\W+|,?\s+\w*etitioner\w*\W*$/i,
        '',
      ),
    ),
  );
}

const withoutWords = ({ inks: _words, ...mention }: Mention): Mention => mention;

/**
 * The decedent's county of residence, on a form that asks for no other county: it decides where a
 * case is filed.
 */
function homeCounties(answers: readonly Answer[], state: string): Mention[] {
  return (['deceased.townLine', 'deceased.address'] as const).flatMap((is) =>
    mentionsOf(answers, is, (text) => readAddress([text]).county)
      .filter(({ value }) => nearestCounty(value, state)?.exact)
      .map((mention) => ({ ...mention, ink: Math.min(mention.ink, zoneCeilings.homeCounty) })),
  );
}

function settleCounty(answers: readonly Answer[], template: FormTemplate): FoundField {
  if (template.says?.county && answers.length > 0) return printedOnForm(template.says.county);
  const asked = mentionsOf(answers, 'county', readCounty);
  const said = asked.length > 0 ? asked : homeCounties(answers, template.state);
  // A reading that is not a county counts little beside one that is.
  const field = voteMentions(
    said.map((mention) =>
      nearestCounty(mention.value, template.state) || isTypedInk(mention.ink)
        ? mention
        : { ...withoutWords(mention), ink: mention.ink * 0.3 },
    ),
  );
  if (!field.value) return field;
  const near = nearestCounty(field.value, template.state);
  const isTyped = said.some(({ ink }) => isTypedInk(ink));
  if (!near && isTyped) return { ...field, confidence: Math.min(field.confidence, 0.85) };
  if (!near) return offeredOnly(field, 0.4);
  if (near.exact)
    return asked.length > 0 ? { ...field, confidence: Math.max(field.confidence, 0.95) } : field;
  if (field.confidence >= 0.97) return field;
  const alternatives = [
    { value: field.value, confidence: 0.4, page: field.page, box: field.box },
    ...field.alternatives,
  ];
  return { ...field, value: near.name, confidence: 0.9, alternatives };
}

function courtOf(
  template: FormTemplate,
  answers: readonly Answer[],
  county: FoundField,
): FoundField {
  const named = voteMentions(
    mentionsOf(answers, 'court.name', (text) => text.replace(/[_|]+/g, ' ').trim()),
  );
  const filled = template.court.includes('{court}') ? named : county;
  if (/\{/.test(template.court) && !filled.value) return emptyField();
  if (!template.court) return emptyField();
  const value = template.court.replace(/\{(?:court|county)\}/, capitalised(filled.value));
  return { ...filled, value, alternatives: [] };
}

const capitalised = (text: string) =>
  /\p{Ll}/u.test(text)
    ? text
    : text
        .toLowerCase()
        .replace(
          /(^|[\s-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        );

/** Every field, with the place where the forms ask for it. */
function withZones(
  values: Partial<Record<PetitionFieldName, FoundField>>,
  pages: Parameters<typeof zoneOf>[2],
): Record<PetitionFieldName, FoundField> {
  const all = petitionFields.map((field) => {
    const found = values[field] ?? emptyField();
    const asked = zoneOf(field, found, pages);
    if (!asked) return [field, found];
    const isEmptyByHand = asked.handwritten && !found.value;
    return [field, { ...found, zone: asked.zone, ...(isEmptyByHand && { handwritten: true }) }];
  });
  return Object.fromEntries(all) as Record<PetitionFieldName, FoundField>;
}

/**
 * Reads the pages of a document that are pages of known forms; undefined if there are none. Only
 * text that was written into a form's zones is an answer, never the printed text.
 */
// oxlint-disable-next-line max-lines-per-function -- The steps of reading a form, in their order.
export function readForms(
  pages: readonly Page[],
  catalogue: FormCatalogue = officialForms(),
): FormReading | undefined {
  const recognised = recogniseForms(pages, catalogue);
  if (recognised.length === 0) return;
  const read = recognised.map((one) => {
    const zones = fillZones(one);
    const byHand = handwrittenZones(zones);
    const typed = zones.filter((zone) => !byHand.has(zone));
    return { recognised: one, zones, byHand, answers: answersOf(one, typed) };
  });
  const answers = mainAnswers(read);
  const template = read.toSorted(
    (a, b) =>
      order.indexOf(a.recognised.known.template.role) -
      order.indexOf(b.recognised.known.template.role),
  )[0]!.recognised.known.template;
  const of = (owner: Owner) => personAnswers(owner, answers);
  const [deceased, petitioner, filer, attorney] = [
    of('deceased'),
    of('petitioner'),
    of('filer'),
    of('attorney'),
  ];
  const heirs = heirsOf(answers);
  const own = isOwnFiler(filer, petitioner);
  const first = settleName(petitioner.names).value || (own ? settleName(filer.names).value : '');
  const isPetitioner = (name: string) => isSameName(name, first);
  const nominee = of('nominee');
  const saidOfPetitioner = [
    petitioner,
    ...(own ? [filer] : []),
    ...(nominee.names.some(({ value }) => isPetitioner(value)) ? [nominee] : []),
  ];
  const listed = heirs.filter(({ name }) => isPetitioner(name));
  const petitionerName = settleName([
    ...saidOfPetitioner.flatMap(({ names }) => names),
    ...listed.map(({ mention }) => mention),
    ...actedFor(answers).filter(({ value }) => isPetitioner(value)),
  ]);
  const homes = saidOfPetitioner.flatMap(({ addresses }) => addresses);
  const county = settleCounty(answers, template);
  const values: Partial<Record<PetitionFieldName, FoundField>> = {
    'deceased.fullName': settleName(deceased.names),
    'deceased.deceasedDate': voteMentions(deceased.died),
    'petitioner.fullName': petitionerName,
    'petitioner.phoneNumber': voteMentions(saidOfPetitioner.flatMap(({ phones }) => phones)),
    court: courtOf(template, answers, county),
    county,
    caseNumber: settleCaseNumber(mentionsOf(answers, 'caseNumber', readCaseNumber)),
    filingDate: voteMentions(mentionsOf(answers, 'court.stamp', readDay)),
    attorney: settleName([
      ...(own ? [] : filer.names),
      ...attorney.names.filter(({ value }) => !isSameName(value, petitionerName.value)),
    ]),
  };
  for (const [owner, addresses] of [
    ['deceased', deceased.addresses],
    ['petitioner', homes.length > 0 ? homes : listed.map(({ address }) => address)],
  ] as const) {
    const settled = settleAddress(addresses);
    for (const part of ['streetAddress', 'city', 'state', 'zipCode'] as const)
      values[`${owner}.${part}`] = settled[part];
  }
  // On another revision a zone can have moved: its content is shown, but never as certain.
  if (recognised.some(({ otherRevision }) => otherRevision))
    for (const [field, found] of Object.entries(values))
      values[field as PetitionFieldName] = {
        ...found,
        confidence: Math.min(found.confidence, otherRevisionLimit),
      };
  for (const field of petitionFields)
    if (values[field]) values[field] = withoutGuess(field, values[field]);
  return {
    recognised: recognised.map(({ page, known, reason }) => ({
      page: page.number,
      form: known.template,
      formPage: known.page.number,
      reason,
    })),
    fields: withZones(values, read),
    missing: missingFields(recognised),
    answered:
      answers.filter(({ is, lines }) => is !== 'check' && lines.length > 0).length +
      read.reduce((sum, { byHand }) => sum + byHand.size, 0),
    facts: formFacts(answers, heirs, template),
  };
}
