import type { PetitionFieldName } from '../petition-field.ts';
import type { ZoneTarget } from './form-template.ts';
import type { RecognisedPage } from './recognise-forms.ts';

const address = ['streetAddress', 'city', 'state', 'zipCode'] as const;

/** The fields of a petition that a zone's answer goes into. */
function fieldsOf(target: ZoneTarget): PetitionFieldName[] {
  const [owner, part] = target.split('.') as [string, string?];
  if (target === 'county' || target === 'caseNumber') return [target];
  if (target === 'court.stamp') return ['filingDate'];
  if (owner === 'attorney' || owner === 'filer') return ['attorney'];
  // A petitioner is mostly among the heirs listed, or is the one to be appointed.
  if ((owner === 'heir' && /address$/i.test(target)) || target === 'nominee.address')
    return address.map((field) => `petitioner.${field}` as const);
  if (owner !== 'deceased' && owner !== 'petitioner') return [];
  const home = address.map((field) => `${owner}.${field}` as const);
  if (part === 'phone') return owner === 'petitioner' ? ['petitioner.phoneNumber'] : [];
  if (part?.startsWith('died')) return ['deceased.deceasedDate'];
  if (part === 'nameAddress') return [`${owner}.fullName`, ...home];
  if (/name$/i.test(part ?? '') || part === 'suffix') return [`${owner}.fullName`];
  return part === 'county' ? [] : home;
}

/** The fields whose zones stand only on pages of a form that were not recognised in the document. */
export function missingFields(recognised: readonly RecognisedPage[]): Set<PetitionFieldName> {
  const there = new Set(recognised.map(({ known }) => known.page));
  const missing = new Set<PetitionFieldName>();
  const found = new Set<PetitionFieldName>();
  for (const template of new Set(recognised.map(({ known }) => known.template)))
    for (const page of template.pages)
      for (const { is } of page.zones)
        for (const field of fieldsOf(is)) (there.has(page) ? found : missing).add(field);
  for (const field of found) missing.delete(field);
  return missing;
}
