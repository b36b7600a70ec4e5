/** What is said of a house; amounts are in dollars, days begin with 'YYYY-MM-DD'. */
export type SaidFacts = {
  beds: number | null;
  fullBaths: number | null;
  halfBaths: number | null;
  livingArea: number | null;
  lotArea: number | null;
  yearBuilt: number | null;
  units: number | null;
  propertyUse: string | null;
  lastSaleDate: string | null;
  lastSalePrice: number | null;
  marketValue: number | null;
  ownerOccupied: boolean | null;
  vacant: boolean | null;
  absentee: boolean | null;
  outOfStateOwner: boolean | null;
  yearsOwned: number | null;
  equityPercent: number | null;
};

export const many = (count: number, one: string, several = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export function bathsText({ fullBaths, halfBaths }: SaidFacts): string | null {
  if (fullBaths === null) return null;
  const baths = fullBaths + (halfBaths ?? 0) / 2;
  return many(baths, 'bath');
}

/** The house and who owns it, for a card; '' where nothing is known. */
export function shortFacts(facts: SaidFacts): string {
  const { beds, livingArea, yearBuilt, yearsOwned } = facts;
  const owner = facts.absentee && (facts.outOfStateOwner ? 'Absentee, out of state' : 'Absentee');
  const parts = [
    beds !== null && many(beds, 'bed'),
    bathsText(facts),
    livingArea !== null && `${livingArea.toLocaleString('en-US')} sq ft`,
    yearBuilt !== null && `Built ${yearBuilt}`,
    owner,
    yearsOwned !== null && yearsOwned > 0 && `Owned ${many(yearsOwned, 'year')}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
