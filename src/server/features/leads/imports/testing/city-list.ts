/** A city's list of violations, as tests make it: one row a case, with its number, status and fine. */
const header = 'Case Number,Date Opened,Address,City,State,Zip,Violation,Case Status,Fine';

export const cityList = (...rows: string[]) => [header, ...rows].join('\n');

/** What its columns mean. */
export const cityColumns = {
  0: 'caseNumber',
  1: 'violationDate',
  2: 'streetAddress',
  3: 'city',
  4: 'state',
  5: 'zipCode',
  6: 'violationType',
  7: 'caseStatus',
  8: 'fineAmount',
} as const;

/** How such a list is imported. */
export const asCityList = { kind: 'violation', columnMappings: cityColumns } as const;
