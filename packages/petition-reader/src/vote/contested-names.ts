import type { PageLayout } from '../page/page-layout.ts';
import { isSimilarName } from '../people/similar-names.ts';
import { hasSuffix, nameKey } from '../people/names.ts';
import { nameFields } from '../petition-field.ts';
import type { Alternative, FoundFields } from '../petition.ts';
import { contestLimits } from '../weights.ts';
import { isTitledOtherwise } from './case-title.ts';
import { offered } from './offered.ts';
import { isOnScan } from './on-scan.ts';

type Name = (typeof nameFields)[number];

/**
 * Whether another name has nearly as good a claim to a field: a person who has no other role, or
 * the same person with a suffix.
 */
function isContested(name: Name, fields: FoundFields): boolean {
  const { value, confidence, alternatives } = fields[name];
  if (value === '' || confidence >= contestLimits.known) return false;
  const others = nameFields.filter((other) => other !== name).map((other) => fields[other].value);
  const hasClaim = (rival: Alternative) => {
    if (rival.confidence < contestLimits.rival) return false;
    const hasSuffixMore = hasSuffix(rival.value) && !hasSuffix(value);
    if (isSimilarName(rival.value, value)) return hasSuffixMore;
    // 'Jane Quincy' and 'Newport Jane Quincy Roe' are the same name, cut or with a word before it.
    const [own, other] = [nameKey(value), nameKey(rival.value)];
    if (own.includes(other) || other.includes(own)) return false;
    return !others.some((name) => name !== '' && isSimilarName(rival.value, name));
  };
  return alternatives.some(hasClaim);
}

/** Whether the pages contradict a name: the title of the case, or a lawyer who is the decedent. */
function isContradicted(name: Name, fields: FoundFields, layouts: readonly PageLayout[]): boolean {
  const { value } = fields[name];
  if (value === '') return false;
  if (name === 'deceased.fullName') return isTitledOtherwise(value, layouts);
  return name === 'attorney' && nameKey(value) === nameKey(fields['deceased.fullName'].value);
}

/**
 * A scan may have lost the word that says who is who, and the heir or nominee whose name is left
 * looks like the petitioner. If a second person may be the one that a field asks for, or the pages
 * contradict a name, none is shown: all are offered. `scanned` has the pages from OCR.
 */
export function withoutContestedNames(
  fields: FoundFields,
  layouts: readonly PageLayout[],
  scanned: ReadonlySet<number>,
): FoundFields {
  const settled = { ...fields };
  for (const name of nameFields) {
    if (!isOnScan(fields[name], scanned)) continue;
    if (!isContested(name, fields) && !isContradicted(name, fields, layouts)) continue;
    settled[name] = offered(fields[name]);
  }
  return settled;
}
