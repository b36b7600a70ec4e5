import { headerWords } from '../proposing/list-source.ts';

const roleHeader = /^((?:contact|person|lead)\b.*?) ?(?:flags?|type|role|relation(?:ship)?)$/;
const notOwner = /\b(?:rent(?:ing|er)s?|tenants?|relatives?|neighbou?rs?|family member)\b/i;

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

/** Whether a row says that a contact is no owner's: 'Likely Renting', 'Tenant'. */
export function isAnothers(
  row: readonly string[],
  column: number,
  roles: ReadonlyMap<number, number>,
): boolean {
  const role = row[roles.get(column) ?? -1] ?? '';
  return notOwner.test(role) && !/\bowner/i.test(role);
}
