import { ruleColumnOf, type RuleColumn, type SheetContext } from './rule-column.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { ColumnRole } from './column-roles.ts';
import { dateRole, moneyRole } from './event-rules.ts';
import { placeRole } from './place-rules.ts';
import type { AddressRole } from './addresses/address-role.ts';

function contactRole(
  { has, any, says, words, facts }: RuleColumn,
  addressRole: AddressRole,
): ColumnRole | null | undefined {
  if (has('is.litigator')) return 'litigator';
  if (has('is.dnc')) return any('is.date') ? null : 'phoneDoNotCall';
  if (has('is.email'))
    return addressRole === 'other' || addressRole === 'petitioner' || any('is.type', 'is.status')
      ? null
      : 'email';
  // 'Number' and 'Alt number' above phones written as phones, in a list of calls.
  const isPlainNumber = [...facts.tags].every(
    (tag) => tag === 'is.number' || tag === 'with.second',
  );
  if (isPlainNumber && has('is.number') && (facts.shapes.formattedPhone ?? 0) >= 0.8)
    return addressRole === 'plain' ? 'phone' : null;
  if (!has('is.phone')) return undefined;
  if (
    says('ext', 'extension', 'carrier', 'fax') ||
    any('is.date', 'is.tag') ||
    addressRole === 'other'
  )
    return null;
  if (addressRole === 'petitioner') return 'petitionerPhone';
  return any('is.type') ? 'phoneType' : words.length <= 5 ? 'phone' : null;
}

/** Words that may occur in the header of an owner's whole name. */
const fullNameWords = new Set(
  'account lead owner name full complete property current of label taxpayer borrower violator record recorded situs contact violation deed'.split(
    ' ',
  ),
);

function nameRole(
  {
    has,
    any,
    says,
    looks,
    facts,
    words,
    sheetHasCases,
    sheetHasFirstNames,
    sheetHasOwners,
  }: RuleColumn,
  addressRole: AddressRole,
): ColumnRole | null | undefined {
  const second =
    any('with.second', 'is.middle') || facts.tokens.some((token) => /^[2-9]$/.test(token));
  if (
    any('is.type', 'is.status', 'is.number', 'is.code', 'is.date', 'is.area') ||
    looks('yesNo', 'date')
  )
    return undefined;
  // A person who receives an owner's mail is not the owner.
  if (says('care')) return null;
  if (has('who.plaintiff') && looks('versus')) return 'caseName';
  if (has('who.plaintiff')) return any('who.other') ? null : 'plaintiff';
  if (says('assessed') && (says('to') || has('is.name'))) return 'fullName';
  if (says('title') && (has('on.case') || (looks('versus') && words.length === 1)))
    return 'caseName';
  const isOwner = has('who.owner') && !any('who.contact') && !says('lead', 'exclude', 'occupied');
  // 'Grantor / Mortgagor' owes; a grantor alone is a former owner.
  if (any('who.grantor') && !(isOwner && says('borrower'))) return null;
  if (any('who.other') && !(isOwner && says('relative'))) return null;
  if (has('who.owner') && !isOwner) return null;
  // 'Seller' above names, if no column is called the owner's.
  if (words.length === 1 && has('who.contact') && looks('person', 'company') && !sheetHasOwners)
    return 'fullName';
  const [first, last] = [has('is.first'), has('is.last')];
  // The parts of a defendant's name are the person's, like those of an owner.
  if (has('who.defendant') && (second || first === last)) return second ? null : 'defendant';
  if (has('who.deceased')) return says('value', 'number') ? undefined : 'deceasedName';
  if (has('who.petitioner')) return any('is.area2') ? null : 'petitionerName';
  if (!any('is.name', 'who.owner') && !first && !last) return undefined;
  if (second) return null;
  // The recipient of the bills is taken for the owner if no column names one.
  if (addressRole === 'mail' && has('is.name') && first === last) return 'fullName';
  if ((says('style') && sheetHasCases) || looks('versus') || (has('on.case') && has('is.name')))
    return 'caseName';
  // 'LASTNAME' above whole names, and no column of first names.
  if (last && !first && !sheetHasFirstNames && looks('person', 'company') && !looks('word'))
    return 'fullName';
  if (first !== last) return first ? 'firstName' : 'lastName';
  const others = words.filter((word) => !fullNameWords.has(word));
  if (isOwner || (has('who.contact') && has('is.name')))
    return others.length <= 1 ? 'fullName' : undefined;
  return others.length === 0 && addressRole === 'plain' ? 'fullName' : null;
}

function isCaseNumber({
  has,
  any,
  says,
  looks,
  words,
  sheetHasCases,
  isViolationList,
  isRoll,
}: RuleColumn): boolean {
  // The document of a roll is a deed; so is one of a sale or a loan.
  if (isRoll) return false;
  if (says('document', 'instrument') && any('on.auction', 'is.loan')) return false;
  if (says('record') && !sheetHasCases && !isViolationList) return false;
  if (
    any('is.description', 'is.type', 'is.name', 'is.status') ||
    (any('who.other') &&
      !words.every((word) => word === 'court' || word === 'case' || word === 'number')) ||
    says('related', 'deed')
  )
    return false;
  if (says('number') && says('key') && words.every((word) => word === 'number' || word === 'key'))
    return true;
  if ((any('on.case', 'on.lien') || says('estate', 'sheriff')) && has('is.number')) return true;
  // 'File number': the word alone means the date of filing; the same for applied, noticed,
  // adjudged.
  if (
    has('is.number') &&
    words.length === 2 &&
    (says('filed', 'notice', 'activity', 'applied', 'registered') ||
      any('on.judgment', 'on.foreclosure'))
  )
    return true;
  if (has('on.violation', 'is.number')) return !says('inspection');
  if (any('on.case') && looks('caseLike', 'longNumber', 'integer') && !looks('date')) return true;
  return has('on.case') && words.length === 1 && !looks('words', 'date');
}

const plainStatusWords = new Set(
  'status disposition stage outcome current description name type record'.split(' '),
);

/** The status of the case; 'Raze status' is about something else, so the evidence decides there. */
function statusRole({ any, says, looks, words, sheetHasCases, isViolationList }: RuleColumn) {
  if (says('lead')) return null;
  const isPlain = words.every((word) => plainStatusWords.has(word));
  if (!(sheetHasCases || isViolationList) && !(isPlain && looks('status')))
    return says('parcel', 'current') || looks('status') ? undefined : null;
  const isAboutCase =
    any('on.case', 'on.violation', 'on.auction', 'on.foreclosure', 'on.lien', 'on.balance') ||
    any('is.account', 'is.description');
  return isAboutCase || isPlain ? 'caseStatus' : undefined;
}

/** 'Last' above names is a name, above dates a day. */
const isLastName = ({ has, looks, words, facts }: RuleColumn) =>
  has('is.last') &&
  (words.every((word) => ['last', 'primary', 'main'].includes(word)) ||
    [...facts.tags].some((tag) => tag.startsWith('who.'))) &&
  looks('word', 'person', 'company');

/** 'Document' above kinds of cases. */
const isKindByCells = ({ any, looks, words, facts }: RuleColumn) =>
  any('on.case') && words.length <= 2 && looks('caseKind') && facts.different < 0.7;

/** Numbers, kinds, states and wordings of cases, and what else identifies a place. */
function caseRole(ruleColumn: RuleColumn): ColumnRole | null | undefined {
  const { has, any, says, looks, words, isViolationList } = ruleColumn;
  if (has('is.notes')) return 'notes';
  if (has('is.tag')) return looks('yesNo') ? null : 'tags';
  const isNumberOfJudgment = has('on.judgment', 'is.number') && words.length === 2;
  if (
    any('on.hearing', 'on.updated', 'on.judgment') &&
    !any('is.name', 'who.owner') &&
    !isLastName(ruleColumn) &&
    !isNumberOfJudgment
  )
    return null;
  if (
    has('is.status') &&
    !any('is.date', 'is.number', 'is.code', 'is.area', 'on.notice', 'is.money')
  )
    return statusRole(ruleColumn);
  if (isCaseNumber(ruleColumn)) return 'caseNumber';
  if (
    says('block') &&
    says('lot') &&
    words.every((word) => ['block', 'lot', 'qual', 'qualifier'].includes(word))
  )
    return 'apn';
  if (
    has('is.account') &&
    words.every(
      (word) => word === 'account' || word === 'number' || word === 'tax' || word === 'id',
    )
  )
    return 'apn';
  const isPlain =
    !any(
      'is.number',
      'is.code',
      'is.area',
      'is.area2',
      'is.unit',
      'at.mail',
      'is.parcel',
      'is.address',
      'is.phone',
      'is.reason',
    ) && !says('property', 'owner', 'situs');
  if (has('is.type') && isPlain) {
    if (ruleColumn.isRoll) return null;
    const about =
      any('on.case', 'on.violation', 'on.auction', 'on.foreclosure', 'on.lien') ||
      words.length === 1 ||
      says('lead', 'listing', 'filed');
    if (has('on.violation')) return 'violationType';
    if (isViolationList)
      return has('on.case') && says('case')
        ? 'caseType'
        : about || words.length === 2
          ? 'violationType'
          : undefined;
    return about ? 'caseType' : undefined;
  }
  if (looks('date', 'integer', 'dollars', 'decimal')) return undefined;
  if (isPlain && isKindByCells(ruleColumn)) return isViolationList ? 'violationType' : 'caseType';
  if (isViolationList && says('complaint') && words.length === 1 && looks('words'))
    return 'violationType';
  if (has('on.violation') && !any('is.number', 'is.area', 'is.area2'))
    return any('is.code') &&
      !any('is.description', 'is.name') &&
      !(looks('violationWords') && !says('ordinance', 'section'))
      ? null
      : 'violationType';
  if (isViolationList && has('is.description') && isPlain) return 'violationType';
  return undefined;
}

/**
 * The role that a column's words and cells indicate by themselves, as a person would read them; the
 * trained weights determine its influence.
 * @param addressRole the address that the column belongs to, by `addressRoles`.
 * @returns null for a column that is not mapped, undefined if no rule applies.
 */
export function roleByRules(
  facts: ColumnFacts,
  addressRole: AddressRole,
  sheet: SheetContext,
): ColumnRole | null | undefined {
  if (facts.tags.size === 0) return undefined;
  const ruleColumn = ruleColumnOf(facts, sheet);
  const { has, any, looks } = ruleColumn;
  // A question is not the name of a mapped column.
  if (
    has('is.url') ||
    looks('url') ||
    ruleColumn.words.length > 7 ||
    (facts.header.includes('?') && ruleColumn.words.length > 2)
  )
    return null;
  const contact = contactRole(ruleColumn, addressRole);
  if (contact !== undefined) return contact;
  // 'Deceased ?' is answered by yes or no.
  if (facts.header.trimEnd().endsWith('?')) return null;
  const date = dateRole(ruleColumn, addressRole === 'deceased');
  if (date !== undefined) return date;
  const money = moneyRole(ruleColumn);
  if (money !== undefined) return money;
  if (any('is.year', 'is.time', 'is.loan', 'is.percent')) return null;
  const place = placeRole(ruleColumn, addressRole);
  if (place !== undefined) return place;
  const byCase = caseRole(ruleColumn);
  if (byCase !== undefined) return byCase;
  const name = nameRole(ruleColumn, addressRole);
  if (name !== undefined) return name;
  return any('is.area', 'is.area2', 'is.reason', 'with.second', 'who.other') ? null : undefined;
}
