/**
 * Rows about persons who were erased on request: by number, e-mail address, or name at the same place.
 * Their cells are not kept.
 */
export const refuseErased: readonly string[] = [
  `update incoming set reject_reason = 'Erased person: this row is about someone who was erased here on request.',
     reject_cells = '{}'
   where reject_reason is null and exists (select from erased_identifiers) and (
     is_erased('place', lower(full_name) || '@' || identity_key)
     or exists (select from unnest(coalesce(emails, '{}')) as e where is_erased('email', lower(e)))
     or exists (select from jsonb_to_recordset(coalesce(phones, '[]')) as f (number text)
       where is_erased('phone', f.number)))`,
];
