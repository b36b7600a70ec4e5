import { headerWords } from '#domain/lists/header-key.ts';

const roleHeader = /^((?:contact|person|lead)\b.*?) ?(?:flags?|type|role|relation(?:ship)?)$/;
const notOwner =
  /\b(?:rent(?:ing|er)s?|tenants?|relatives?|neighbou?rs?|family member|attorneys?|lawyers?)\b/i;
const petitionerRole =
  /^((?:petitioner|applicant|filer|rep(?:resentative)?|contact|party)\b.*?) ?(?:type|role|relation(?:ship)?|capacity|title)$/;
/** An 'attorney-in-fact' acts for a person as a relative does. */
const attorney = /\b(?:attorney|atty|lawyer|counsel|esq(?:uire)?)\b(?![- ]in[- ]fact)/i;

/**
 * The column that says whose each phone and e-mail address is: 'contact_2_flags' of 'contact_2_phone1';
 * 'Contact Type' is that of all of them.
 * @returns a column of contacts -> its column of roles.
 */
export function findRoleColumns(
  headers: readonly string[],
  contacts: readonly number[],
): Map<number, number> {
  const found = new Map<number, number>();
  headers.forEach((header, column) => {
    const whose = roleHeader.exec(headerWords(header))?.[1];
    if (whose === undefined || contacts.includes(column)) return;
    const isOfAll = !/\d/.test(whose);
    for (const contact of contacts)
      if (isOfAll || headerWords(headers[contact] ?? '').startsWith(`${whose} `))
        found.set(contact, column);
  });
  return found;
}

/** The column that says who petitions: 'RepType' of 'RepName'; null for none. */
export function findPetitionerRole(
  headers: readonly string[],
  petitioners: readonly number[],
): number | null {
  const words = headers.map(headerWords);
  const found = words.findIndex((header, column) => {
    const whose = petitionerRole.exec(header)?.[1];
    if (whose === undefined || petitioners.includes(column)) return false;
    return (
      whose.startsWith('petitioner') ||
      petitioners.some((other) => words[other]!.startsWith(`${whose} `))
    );
  });
  return found < 0 || petitioners.length === 0 ? null : found;
}

/** Whether a row says that its petitioner is an attorney, who files for another. */
export const isAttorneys = (row: readonly string[], role: number | null): boolean =>
  role !== null && attorney.test(row[role] ?? '');

/** Whether a row says that a contact is no owner's: 'Likely Renting', 'Tenant'. */
export function isAnothers(
  row: readonly string[],
  column: number,
  roles: ReadonlyMap<number, number>,
): boolean {
  const role = row[roles.get(column) ?? -1] ?? '';
  return notOwner.test(role) && !/\bowner/i.test(role);
}
