import { formatMoney } from '../money.ts';
import type { FactField } from './fact-fields.ts';
import { meanings } from './meanings.ts';
import { acre } from './fact-values.ts';
import { bathsText, many, type SaidFacts } from './short-facts.ts';

/** A part of the line of facts: the fields that it is made of, and what its word means. */
export type FactPart = { text: string; fields: readonly FactField[]; meaning?: string };

const dollars = (amount: number) => formatMoney(Math.round(amount) * 100);

/** '5,000 sq ft', from a quarter of an acre on '0.25 acres'. */
export const lotText = (area: number): string =>
  area < acre / 4
    ? `${area.toLocaleString('en-US')} sq ft`
    : `${(Math.round((area / acre) * 100) / 100).toLocaleString('en-US')} acres`;

function ownerPart(facts: SaidFacts): FactPart | null {
  const fields = ['ownerOccupied', 'homesteadExemption'] as const;
  if (facts.absentee === false) return { text: 'Owner lives there', fields };
  if (facts.absentee !== true) return null;
  return facts.outOfStateOwner
    ? { text: 'Absentee, out of state', fields, meaning: meanings.outOfStateOwner }
    : { text: 'Absentee', fields, meaning: meanings.absentee };
}

function salePart({ lastSaleDate, lastSalePrice, yearsOwned }: SaidFacts): FactPart | null {
  if (lastSaleDate === null) return null;
  const price = lastSalePrice === null ? '' : ` for ${dollars(lastSalePrice)}`;
  const owned = yearsOwned === null || yearsOwned < 1 ? '' : `, owned ${many(yearsOwned, 'year')}`;
  return {
    text: `Sold ${lastSaleDate.slice(0, 4)}${price}${owned}`,
    fields: ['lastSaleDate', 'lastSalePrice'],
    meaning: meanings.yearsOwned,
  };
}

function valuePart({ marketValue, equityPercent }: SaidFacts): FactPart | null {
  if (marketValue === null) return null;
  const value = `Worth ${dollars(marketValue)}`;
  return equityPercent === null
    ? { text: `${value}, loans not known`, fields: ['marketValue'], meaning: meanings.noLoans }
    : {
        text: `${value}, ${equityPercent}% equity`,
        fields: ['marketValue', 'loanBalance'],
        meaning: meanings.equity,
      };
}

const partIf = (text: string | null | false, ...fields: FactField[]): FactPart | null =>
  text ? { text, fields } : null;

/** The facts of a house that matter for a call, in one line; those that are not known are left out. */
export function factParts(facts: SaidFacts): FactPart[] {
  const { beds, livingArea, yearBuilt, lotArea, units, propertyUse, vacant } = facts;
  return [
    partIf(propertyUse, 'propertyUse'),
    partIf(units !== null && units > 1 && many(units, 'unit'), 'units'),
    partIf(beds !== null && many(beds, 'bed'), 'beds'),
    partIf(bathsText(facts), 'fullBaths', 'halfBaths'),
    partIf(livingArea !== null && `${livingArea.toLocaleString('en-US')} sq ft`, 'livingArea'),
    partIf(lotArea !== null && `Lot ${lotText(lotArea)}`, 'lotArea'),
    partIf(yearBuilt !== null && `Built ${yearBuilt}`, 'yearBuilt'),
    salePart(facts),
    valuePart(facts),
    ownerPart(facts),
    vacant ? { text: 'Vacant', fields: ['vacant'], meaning: meanings.vacant } : null,
  ].filter((part): part is FactPart => part !== null);
}
