/** Round and not, of one digit to nine. */
export const dollars = [
  0, 0.07, 5, 50, 120, 120.5, 152.25, 9_000.5, 125_000, 125_999.99, 1_234_567.89,
];

/** Facts of a house; amounts are in dollars. */
export type RandomFacts = {
  propertyUse: string | null;
  beds: number | null;
  fullBaths: number | null;
  halfBaths: number | null;
  livingArea: number | null;
  lotArea: number | null;
  yearBuilt: number | null;
  stories: number | null;
  units: number | null;
  ownerParcels: number | null;
  condition: string | null;
  lastSaleDate: string | null;
  lastSalePrice: number | null;
  deedType: string;
  assessedValue: number | null;
  marketValue: number | null;
  yearlyTaxes: number | null;
  loanBalance: number | null;
  ownerOccupied: boolean | null;
  homesteadExemption: boolean | null;
  vacant: boolean | null;
};

export function randomFacts(
  one: <Item>(items: readonly Item[]) => Item,
  below: (most: number) => number,
): RandomFacts {
  const flag = () => one([null, null, true, false]);
  return {
    propertyUse: one([null, 'Condo', 'Land', 'Single family']),
    beds: one([null, 1, 2, 3, 25]),
    fullBaths: one([null, 1, 2, 3]),
    halfBaths: one([null, 0, 1]),
    livingArea: one([null, 990, 1_450, 1_452, 1_455, 2_400]),
    lotArea: one([null, 4_999, 5_000, 43_560, 435_600]),
    yearBuilt: one([null, 1_899, 1_960, 1_967, 1_968, 2_020]),
    stories: one([null, 1, 1.5, 2]),
    units: one([null, 1, 4]),
    ownerParcels: one([null, 1, 7]),
    condition: one([null, 'Good', 'Poor']),
    lastSaleDate: one([null, '2031-03-01', '2021-03-04', '2021-03-05', '2015-03-04', '1999-12-31']),
    lastSalePrice: one([null, ...dollars]),
    deedType: one(['', 'Warranty Deed', 'Quitclaim']),
    assessedValue: one([null, ...dollars]),
    marketValue: one([null, ...dollars]),
    yearlyTaxes: one([null, ...dollars]),
    loanBalance: one([null, ...dollars.slice(0, 9).map((amount) => amount * below(3))]),
    ownerOccupied: flag(),
    homesteadExemption: flag(),
    vacant: flag(),
  };
}
