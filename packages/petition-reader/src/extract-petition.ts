import type { Page } from './page/page.ts';
import { readBlocks } from './readings/form/block-reading.ts';
import { readCaptions } from './readings/form/caption-reading.ts';
import { readCase } from './readings/form/case-reading.ts';
import { classify } from './classify.ts';
import { combineFacts, combineForms, kindOfForm, opensCase } from './combine-forms.ts';
import { officialForms, type FormCatalogue } from './forms/form-catalogue.ts';
import { isTaught } from './forms/form-template.ts';
import { readForms, type FormReading } from './forms/read-forms.ts';
import { readLawyerColumns } from './readings/form/case-prints/lawyer-columns.ts';
import { readDomicileCells } from './readings/form/domicile-cells.ts';
import { readForm } from './readings/form/form-reading.ts';
import { readDomicile } from './readings/prose/domicile.ts';
import type { SameAddress } from './readings/reading.ts';
import type { Section } from './readings/form/form-sections.ts';
import { readAddressesBesideNames } from './readings/form/addresses-beside-names.ts';
import { readSelfRepresented } from './readings/form/self-represented.ts';
import { readNamedBlocks } from './readings/form/named-blocks.ts';
import { nameKey } from './people/names.ts';
import { layOutPage, type PageLayout } from './page/page-layout.ts';
import { petitionFields, type PetitionFieldName } from './petition-field.ts';
import type { Candidate, FoundField, Petition, PetitionFacts } from './petition.ts';
import { withoutDoubles } from './page/doubled-words.ts';
import { surround } from './page/placed-text.ts';
import { withWholeYears } from './page/two-digit-years.ts';
import { readNames } from './readings/names/name-reading.ts';
import { readSigners } from './readings/names/signers.ts';
import { readFacts } from './readings/facts/facts-reading.ts';
import { readSignatureColumns } from './readings/form/signature-columns.ts';
import { readRoleColumns } from './readings/form/role-columns.ts';
import { readRoleRows } from './readings/form/role-rows.ts';
import { readSentences } from './readings/prose/prose-reading.ts';
import { withoutCaptions } from './readings/prose/without-captions.ts';
import type { KnownNames } from './readings/names/role-cues.ts';
import { completeStreets } from './places/cut-streets.ts';
import { withoutContestedNames } from './vote/contested-names.ts';
import { withoutContradicted } from './vote/contradicted.ts';
import { doubtLostAccents } from './vote/accents-on-scans.ts';
import { petitionersFirst } from './vote/petitioners-first.ts';
import { doubtDrafters } from './vote/drafters.ts';
import { withoutJudges } from './vote/judges.ts';
import { withoutScatteredAddresses } from './vote/scattered-addresses.ts';
import { settleCounty } from './vote/settle-county.ts';
import { settleDays } from './vote/settle-days.ts';
import { settlePlaces } from './vote/settle-place.ts';
import { assignToOnePerson } from './vote/assign-to-one-person.ts';
import { capScannedNames, capByPersonConfidence } from './vote/cap-confidence.ts';
import { withoutOtherPersonsAddresses } from './vote/other-persons-address.ts';
import {
  streetKey,
  withoutAttorneysPhones,
  withoutDecedent,
  withoutFilersPhone,
  withoutOffices,
  withoutOwnLawyer,
  withoutTowns,
  withoutZips,
} from './vote/wrong-values.ts';
import { markTentative } from './vote/tentative.ts';
import { withoutUnconfirmedNames } from './vote/unconfirmed-names.ts';
import { chooseMention, voteField } from './vote/vote.ts';
import { isTypedInk, pageLimits } from './weights.ts';

/** A petition, its facts beyond the fields, and the reading of its known forms if it has any. */
export type ReadPetition = Petition & { facts: PetitionFacts; known?: FormReading };

const addressFields = ['streetAddress', 'city', 'state', 'zipCode'] as const;

/**
 * Finds a petition's fields on pages of positioned words. Pages of known forms are read by their
 * templates. Every other page is read as a form, as a table, as blocks and as prose, row by row and
 * block by block; the readings vote. A field without evidence stays empty.
 * @param catalogue the known forms: official ones, and those that users taught
 * @param today YYYY-MM-DD; days that it makes impossible are not shown as found, and '3/4/61' is of
 *   the last century
 */
export function extractPetition(
  given: Page[],
  catalogue: FormCatalogue = officialForms(),
  today?: string,
): ReadPetition {
  const pages = today ? given.map((page) => withWholeYears(page, today)) : given;
  const read = settleDays(readPages(pages, catalogue), today);
  return withoutContradicted(doubtLostAccents(read, pages), pages);
}

function readPages(given: Page[], catalogue: FormCatalogue): ReadPetition {
  const pages = given.map(withoutDoubles);
  const known = readForms(pages, catalogue);
  // A form that a user taught has boxes only for some fields: for the others its pages are also
  // read as pages of an unknown form.
  const onForms = new Set(
    known?.recognised.filter(({ form }) => !isTaught(form)).map(({ page }) => page),
  );
  const written = pages.filter((page) => page.words.length > 0);
  const others = written.filter(({ number }) => !onForms.has(number));
  const generic = !known || others.length > 0 ? readGeneric(others) : undefined;
  if (!known) {
    const { layouts, fields, facts } = generic!;
    return { kind: kindOf(layouts, fields), fields, facts };
  }
  const facts = combineFacts(known, generic?.facts);
  const fields = combineForms(known, generic?.fields);
  if (opensCase(known)) return { kind: kindOfForm(known), fields, facts, known };
  return { kind: kindOf(written.map(layOutPage), fields), fields, facts, known };
}

/** Reads pages of unknown forms. */
function readGeneric(pages: Page[]) {
  const layouts = pages.map(layOutPage);
  const fields = readFields(layouts);
  return { fields, layouts, facts: readFacts(layouts, fields['deceased.fullName'].value) };
}

/** The kind of a document, by its words and by the fields that were found in it. */
function kindOf(layouts: readonly PageLayout[], fields: Petition['fields']) {
  const text = layouts.map((layout) => layout.rowText.text).join('\n');
  return classify(text, fields, layouts.some(isHardToRead));
}

/** Whether the mean OCR confidence of a page's words is low. */
function isHardToRead({ segments }: PageLayout): boolean {
  const sure = segments.flatMap(({ words }) => words.map(({ confidence }) => confidence));
  const mean = sure.reduce((sum, one) => sum + one, 0) / Math.max(1, sure.length);
  return sure.length > 0 && mean < pageLimits.hardToRead;
}

/** The numbers of the pages with words that an OCR engine read from an image. */
function scannedPages(layouts: readonly PageLayout[]): Set<number> {
  const isScan = ({ segments }: PageLayout) =>
    segments.some(({ words }) => words.some(({ confidence }) => !isTypedInk(confidence)));
  return new Set(layouts.filter(isScan).map(({ page }) => page));
}

/** Whether a part of the form asks for the petitioner's address. */
const asksForHome = (candidates: readonly Candidate[], same: readonly SameAddress[]) =>
  same.some(({ role }) => role === 'petitioner') ||
  candidates.some(({ field }) => field === 'petitioner.streetAddress');

/**
 * The fields of pages of unknown forms, by the votes of all readings. Names are decided first, since
 * the readings of sentences and blocks assign addresses and days to the people that they name.
 */
function readFields(layouts: PageLayout[]): Record<PetitionFieldName, FoundField> {
  const proseOf = new Map(layouts.map((layout) => [layout, withoutCaptions(layout)]));
  let candidates: Candidate[] = [];
  const same: SameAddress[] = [];
  const attorneyPhones = new Set<string>();
  const officeStreets: string[] = [];
  const lawyers: string[] = [];
  const lawyersOf = new Map<PageLayout, Section[]>();
  let last: Section | undefined;
  for (const layout of layouts) {
    const [form, blocks] = [readForm(layout, last), readBlocks(layout)];
    const signatures = readSignatureColumns(layout);
    const lawyerColumns = readLawyerColumns(layout);
    last = form.last;
    lawyers.push(...signatures.lawyers);
    lawyersOf.set(layout, form.lawyers);
    for (const reading of [form, readRoleRows(layout)]) {
      candidates.push(...reading.candidates);
      same.push(...reading.same);
    }
    for (const reading of [form, blocks, signatures]) {
      for (const phone of reading.attorneyPhones) attorneyPhones.add(phone);
      for (const street of reading.officeStreets) officeStreets.push(streetKey(street));
    }
    for (const phone of lawyerColumns.attorneyPhones) attorneyPhones.add(phone);
    candidates.push(
      ...blocks.candidates,
      ...signatures.candidates,
      ...lawyerColumns.candidates,
      ...readCaptions(layout),
      ...readDomicileCells(layout),
      ...readRoleColumns(layout),
      ...readCase(layout),
      ...readDomicile(proseOf.get(layout)![0]!),
      ...readNames(proseOf.get(layout)!),
    );
  }
  candidates = petitionersFirst(
    withoutDecedent(withoutTowns(withoutJudges(doubtDrafters(candidates, layouts), layouts))),
  );
  let known = settleNames(candidates);
  if (known.petitioner.length === 0) {
    const lawyer = voteField('attorney', candidates).value;
    candidates.push(...readSigners(layouts, [...known.deceased, lawyer]));
    known = settleNames(candidates);
  }
  for (const layout of layouts)
    candidates.push(
      ...readNamedBlocks(layout, known.petitioner),
      ...readSelfRepresented(layout, lawyersOf.get(layout) ?? [], known.petitioner),
    );
  for (const layout of layouts)
    for (const placed of proseOf.get(layout)!) {
      const reading = readSentences(placed, known);
      candidates.push(...reading.candidates);
      same.push(...reading.same);
    }
  // Only if no part of the form asks for it: rows of other tables have addresses too.
  if (!asksForHome(candidates, same))
    candidates.push(
      ...layouts.flatMap((layout) => readAddressesBesideNames(layout, known.petitioner)),
    );
  const owned = withoutOwnLawyer(withoutZips(candidates), lawyers);
  const fitting = withoutAttorneysPhones(withoutFilersPhone(owned, layouts[0]), attorneyPhones);
  // Father and son of one name: the fields beside it may belong to either.
  const owners = { ...known, deceased: [...known.deceased, ...(known.both ?? [])] };
  const own = assignToOnePerson(withoutOffices(fitting, officeStreets));
  const marked = markTentative(completeStreets(own), layouts, owners);
  const county = voteField('county', marked).value;
  const whose = withoutOtherPersonsAddresses(marked, { layouts, known: owners, county });
  const settled = chooseMention('petitioner', chooseMention('deceased', whose));
  const fields = Object.fromEntries(
    petitionFields.map((field) => [field, voteField(field, settled)]),
  ) as Record<PetitionFieldName, FoundField>;
  resolveSameAddress(fields, same);
  return settleFields(fields, settled, layouts);
}

/** Compares the fields with each other, with tables and with what else the pages say. */
function settleFields(
  fields: Record<PetitionFieldName, FoundField>,
  candidates: readonly Candidate[],
  layouts: readonly PageLayout[],
): Record<PetitionFieldName, FoundField> {
  const scanned = scannedPages(layouts);
  const placed = capByPersonConfidence(settlePlaces(fields, candidates), scanned);
  const named = withoutContestedNames(capScannedNames(placed, scanned), layouts, scanned);
  const confirmed = withoutUnconfirmedNames(named, layouts, scanned);
  return settleCounty(withoutScatteredAddresses(confirmed, layouts, scanned), scanned);
}

/** The names known before sentences are read, to tell which person a sentence refers to. */
function settleNames(candidates: Candidate[]): KnownNames {
  const names = (field: PetitionFieldName) => {
    const { value } = voteField(field, candidates);
    return value ? [value] : [];
  };
  const known = { deceased: names('deceased.fullName'), petitioner: names('petitioner.fullName') };
  // Father and son of one name: the name alone no longer identifies the person.
  const [father, son] = [nameKey(known.deceased[0] ?? ''), nameKey(known.petitioner[0] ?? '')];
  return father && son.startsWith(father)
    ? { deceased: [], petitioner: known.petitioner, both: known.deceased }
    : known;
}

/**
 * Fills in the address of a person whose form says 'Same as above' with the other person's, as far
 * as that was found.
 */
function resolveSameAddress(
  fields: Record<PetitionFieldName, FoundField>,
  same: SameAddress[],
): void {
  for (const [role, other] of [
    ['petitioner', 'deceased'],
    ['deceased', 'petitioner'],
  ] as const) {
    const note = same.find((note) => note.role === role);
    if (!note || note.words.length === 0 || fields[`${role}.streetAddress`].confidence >= 0.5)
      continue;
    for (const part of addressFields) {
      const source = fields[`${other}.${part}`];
      if (!source.value) continue;
      fields[`${role}.${part}`] = {
        value: source.value,
        confidence: Math.round(source.confidence * 950) / 1000,
        page: note.page,
        box: surround(note.words),
        alternatives: fields[`${role}.${part}`].alternatives,
      };
    }
    return;
  }
}
