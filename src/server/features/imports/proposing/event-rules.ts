import type { RuleColumn } from './rule-column.ts';
import type { ColumnRole } from './column-roles.ts';

/** Words of dates and amounts of other sales than the one at hand. */
const earlier = [
  'last',
  'recent',
  'previous',
  'prior',
  'original',
  'highest',
  'lowest',
  'transfer',
];

/** In a list of houses without auctions, a sale is how the owner acquired the house. */
function isEarlierSale({ says, describesHouses, sheetHasAuctions }: RuleColumn): boolean {
  return describesHouses && !sheetHasAuctions && says('sale');
}

/**
 * Which date of a case a column has; null for a date of anything else, undefined for a column that
 * is not a date or that the rules cannot tell.
 */
export function dateRole(
  ruleColumn: RuleColumn,
  isDeceased: boolean,
): ColumnRole | null | undefined {
  const { has, any, says, looks, facts, words } = ruleColumn;
  const isDate =
    (looks('date') && (!has('is.parcel') || has('is.date'))) ||
    (looks('dayNumber') && has('is.date')) ||
    (facts.cells === 0 && has('is.date'));
  if (!isDate) return undefined;
  if (ruleColumn.isRoll && !any('on.death')) return null;
  if (any('on.death') || isDeceased) return 'deceasedDate';
  if (
    any('on.updated', 'on.hearing', 'on.notice', 'is.loan', 'on.judgment', 'is.year') ||
    says(...earlier.filter((word) => word !== 'original'), 'system')
  )
    return null;
  // The original auction date is the auction's day, unless another column has the postponed one.
  if (says('original')) return any('on.auction') && ruleColumn.sheetHasAuctions ? undefined : null;
  // A future date of anything but an auction is not a date of the case.
  if (says('next') && !any('on.auction')) return null;
  // An end date or a later confirmation is not a date of the case.
  if (
    says(
      'expiration',
      'expired',
      'expire',
      'expiry',
      'exp',
      'end',
      'deadline',
      'valid',
      'confirmed',
      'confirmation',
    )
  )
    return null;
  // A house is inspected before its sale; that is not a violation.
  if (says('inspection') && ruleColumn.sheetHasAuctions && !ruleColumn.isViolationList) return null;
  // Until then a higher bid may still arrive: the sale continues.
  if (says('upset') || (any('on.opening') && any('on.closed'))) return null;
  if (any('on.closed') && !any('on.auction') && !says('bid')) return 'caseClosed';
  if (says('bid') || (says('scheduled') && words.length <= 2 && ruleColumn.sheetHasAuctions))
    return 'auctionDate';
  if (any('on.auction')) {
    if (isEarlierSale(ruleColumn)) return null;
    // An auction's start is its day; the day on which it was recorded or created is a case's.
    return any('on.opened') && !says('opened') ? 'caseOpened' : 'auctionDate';
  }
  if (any('on.opened')) return openedRole(ruleColumn);
  if (any('on.violation')) return 'violationDate';
  if (has('on.foreclosure')) return words.length <= 2 ? 'auctionDate' : null;
  if (says('disposition') && !any('who.other', 'is.money')) return 'caseClosed';
  if (any('is.status', 'who.other', 'who.owner', 'is.money')) return null;
  // A document was signed on its day, and recorded on another.
  if (says('document', 'instrument')) return ruleColumn.sheetHasDays ? null : 'caseOpened';
  if (any('on.case')) return 'caseOpened';
  if (any('on.balance')) return null;
  // A lien on a list of violations is the case.
  if (any('on.lien') && words.length <= 2)
    return ruleColumn.isViolationList ? 'caseOpened' : undefined;
  // The only day of a list of violations is that of the violation.
  if (ruleColumn.isViolationList && !ruleColumn.sheetHasDays && has('is.date') && facts.cells > 0)
    return 'violationDate';
  // A date under uninformative words is identified by its neighbors.
  const isUnexplained = facts.tags.size === 0 || [...facts.tags].every((tag) => tag === 'is.date');
  if (isUnexplained && words.length > 1) return undefined;
  // Where a list has one plain 'Date', it is the date of what the list is about.
  if (words.length !== 1 || !has('is.date')) return null;
  if (ruleColumn.isViolationList) return 'violationDate';
  // In a list of people to call the day is that of the call.
  if (ruleColumn.sheetHasContacts && !ruleColumn.sheetHasCases && !ruleColumn.sheetHasAuctions)
    return null;
  return ruleColumn.sheetHasAuctions && !ruleColumn.sheetHasDays ? 'auctionDate' : 'caseOpened';
}

function openedRole({
  any,
  says,
  isViolationList,
  sheetHasCases,
  sheetHasContacts,
  words,
}: RuleColumn): ColumnRole | null {
  if (any('on.violation') && !says('entered', 'created')) return 'violationDate';
  // The day on which a row was added to someone's contacts is not a date of a case.
  if (
    says('added', 'lead') ||
    (says('created', 'received') &&
      !isViolationList &&
      (!sheetHasCases || sheetHasContacts) &&
      words.length <= 2)
  )
    return null;
  return 'caseOpened';
}

const otherAmounts = [
  'premium',
  'equity',
  'interest',
  'admin',
  'court',
  'principal',
  'plus',
  'discount',
  'state',
  'late',
  'clean',
  'up',
  'deposit',
  'rate',
  'payment',
  'paid',
  'pay',
  'exemption',
  'homestead',
  'base',
  'original',
  'max',
  'maximum',
  'percent',
  'rehab',
];

/** 'Amount' and 'Total amount' do not say for what. */
export const isBareAmount = (words: readonly string[]): boolean =>
  words.includes('amount') && words.every((word) => word === 'amount' || word === 'total');

/** A 'Value' that is called neither assessed nor the market's. */
function plainValueRole({
  says,
  words,
  isViolationList,
}: RuleColumn): ColumnRole | null | undefined {
  if (!says('value')) return undefined;
  // What an appraiser calls current is the market's.
  if (says('current') && words.length === 2) return 'marketValue';
  if (words.length === 1) return isViolationList ? null : 'assessedValue';
  const isOfProperty = words.every((word) => ['value', 'property', 'amount'].includes(word));
  return says('property') && isOfProperty ? 'marketValue' : undefined;
}

/**
 * Which amount a column has; null for an amount that is not mapped, undefined for a column that is
 * not an amount or that the rules cannot tell.
 */
export function moneyRole(ruleColumn: RuleColumn): ColumnRole | null | undefined {
  const { any, says, looks, facts, words } = ruleColumn;
  if (facts.cells > 0 && !looks('dollars', 'cents', 'decimal', 'integer')) return undefined;
  // 'Sold' above amounts.
  if (words.length === 1 && any('on.auction') && looks('dollars', 'cents')) return 'soldAmount';
  // A bid on a list of violations is a contractor's.
  if (ruleColumn.isViolationList && says('bid') && !any('on.auction')) return null;
  if (
    !any(
      'is.money',
      'on.assessed',
      'on.appraised',
      'on.lien',
      'on.judgment',
      'on.balance',
      'on.opening',
      'on.winning',
    )
  )
    return undefined;
  if (
    any(
      'is.date',
      'is.type',
      'is.status',
      'is.name',
      'is.address',
      'is.phone',
      'is.code',
      'is.number',
      'on.case',
    ) &&
    !any('on.balance', 'on.judgment')
  )
    return undefined;
  if (any('is.number', 'is.date', 'is.zip', 'is.city', 'is.state', 'is.email')) return undefined;
  // 'Debt type' names the debt, not the amount.
  if (any('is.type')) return undefined;
  // A roll's 'Parcel value' is what the place is assessed at.
  if (any('is.parcel') && !any('on.opening', 'on.assessed', 'on.appraised', 'on.balance'))
    return says('value') && words.length === 2 ? 'assessedValue' : undefined;
  if (any('who.other') || isEarlierSale(ruleColumn)) return null;
  if (
    says(...otherAmounts) &&
    !(
      any('on.balance', 'on.judgment') &&
      !says('premium', 'equity', 'interest', 'principal', 'original', 'winning')
    )
  )
    return null;
  if (any('is.loan', 'is.percent')) return null;
  if (any('on.assessed'))
    return any('is.area', 'is.year') || says('special', 'improved', 'improvement')
      ? null
      : 'assessedValue';
  if (any('on.judgment')) return 'judgmentAmount';
  if (any('on.lien')) return 'lienAmount';
  if (any('on.opening')) return 'openingBid';
  if (says(...earlier)) return null;
  if (any('on.winning') || (any('on.auction') && any('is.money') && !any('on.balance')))
    return says('due') ? null : 'soldAmount';
  if (any('on.appraised')) return any('is.area', 'is.year') || says('bid') ? null : 'marketValue';
  if (any('on.balance') && says('summer', 'winter', 'prior')) return null;
  if (any('on.balance')) return any('is.year') && !says('amount') ? null : 'balanceDue';
  // If taxes are owed, a penalty is a part of them.
  if (says('fine'))
    return ruleColumn.isViolationList || /fine/i.test(facts.header) ? 'fineAmount' : null;
  if (says('bid')) return 'openingBid';
  if (says('price') && words.every((word) => ['price', 'property', 'amount'].includes(word)))
    return 'price';
  const plain = plainValueRole(ruleColumn);
  if (plain !== undefined) return plain;
  if (says('total') && says('tax') && words.length === 2)
    return ruleColumn.describesHouses || ruleColumn.isRoll ? null : 'balanceDue';
  // A roll that names one total means what the place is assessed at.
  if (says('total') && says('value') && !any('is.area')) return 'assessedValue';
  if (isBareAmount(words)) return ruleColumn.sheetHasAuctions ? undefined : 'balanceDue';
  return null;
}
