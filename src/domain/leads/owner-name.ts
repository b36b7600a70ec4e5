import { withoutCapitals } from './owner-names/name-case.ts';

/** The name fields of a property, any of which may be missing or blank. */
export type OwnerNameFields = {
  fullName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
};

/** Shown if no name is known. */
export const unknownOwner = 'Unknown Owner';

/** The owner's name as shown: the full name, else first plus last, else whichever exists, else 'Unknown Owner'. */
export function ownerDisplayName({ fullName, firstName, lastName }: OwnerNameFields): string {
  const full = fullName?.trim();
  if (full) return withoutCapitals(full);
  const parts = [firstName?.trim(), lastName?.trim()].filter(Boolean);
  return parts.length > 0 ? withoutCapitals(parts.join(' ')) : unknownOwner;
}
