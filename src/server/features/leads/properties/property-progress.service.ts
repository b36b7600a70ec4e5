import { ownerDisplayName, unknownOwner } from '#domain/leads/owner-name.ts';
import { readOwnerName } from '#domain/leads/owner-names/read-owner-name.ts';
import type { Clock } from '#domain/clock.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { propertyIdentity, streetKey } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { findAssignee, readAssignee } from './list/assignees.query.ts';
import { findStatusHold } from './held-statuses.ts';
import { createPropertyExistsError, createStatusHeldError } from './properties.errors.ts';
import { findLeadAtPlace } from './merged-leads.store.ts';
import { mailingAddressOf } from './view/property-view.ts';
import {
  withPersonEdited,
  type Actor,
  type Change,
  type ChangeProperty,
  type PropertyRow,
} from './property-change.ts';

type MailingAddress = NonNullable<Property['mailingAddress']>;
type Address = { streetAddress: string; city: string; state: string; zipCode: string };

export type PropertyProgressService = ReturnType<typeof createPropertyProgressService>;

/** Statuses, numbers, addresses and tags: what a user changes on one lead with one action. */
export function createPropertyProgressService({
  change,
  clock,
}: {
  change: ChangeProperty;
  clock: Clock;
}) {
  return {
    /** @throws `properties.status_held`, 409, while the law holds the closing of its contract back. */
    setLeadStatus: (id: number, leadStatus: LeadStatus, actor: Actor) =>
      change(id, actor, async (trx, row) => {
        const hold = await findStatusHold(trx, { id, status: leadStatus, at: clock.now() });
        if (hold && row.lead_status !== leadStatus) throw createStatusHeldError(hold);
        return unlessSame('lead_status', row.lead_status, leadStatus, { lead_status: leadStatus });
      }),

    setDriveNumber: (id: number, driveNumber: number, actor: Actor) =>
      change(id, actor, (_, row) =>
        unlessSame('drive_number', row.drive_number, driveNumber, { drive_number: driveNumber }),
      ),

    /** @throws `properties.assignee_not_found`, 404. */
    assign: (id: number, userId: string | null, actor: Actor) =>
      change(id, actor, async (trx, row) => {
        const to = userId === null ? null : await findAssignee(trx, userId);
        const from = row.assigned_to === null ? null : await readAssignee(trx, row.assigned_to);
        return unlessSame('assigned', from, to, { assigned_to: to?.id ?? null });
      }),

    setOwnerName: (id: number, fullName: string, actor: Actor) =>
      change(id, actor, (_, row) => {
        // The parts follow the name: a text greets by the first.
        const name = readOwnerName(fullName, 'given-first');
        const before = ownerDisplayName(ownerNameOf(row));
        return unlessSame('owner', before, fullName || unknownOwner, {
          full_name: fullName,
          first_name: name?.firstName ?? '',
          last_name: name?.lastName ?? '',
          person_edited: withPersonEdited(row, ['full_name', 'first_name', 'last_name']),
        });
      }),

    setTags: (id: number, tags: string[], actor: Actor) =>
      change(id, actor, (_, row) => {
        const unique = [...new Set(tags)];
        return unlessSame('tags', row.tags, unique, {
          tags: unique,
          person_edited: withPersonEdited(row, ['tags']),
        });
      }),

    /** @throws `properties.already_exists`, 409, if a lead of this type exists there already. */
    setAddress: (id: number, address: Address, actor: Actor) =>
      change(id, actor, (trx, row) => moveTo(trx, row, address)),

    /** @param mailingAddress null removes it. */
    setMailingAddress: (id: number, mailingAddress: MailingAddress | null, actor: Actor) =>
      change(id, actor, (_, row) =>
        unlessSame('mailing_address', mailingAddressOf(row), mailingAddress, {
          mailing_street_address: mailingAddress?.streetAddress ?? '',
          mailing_city: mailingAddress?.city ?? '',
          mailing_state: mailingAddress?.state ?? '',
          mailing_zip_code: mailingAddress?.zipCode ?? '',
          mailing_key: streetKey(mailingAddress?.streetAddress ?? ''),
          person_edited: withPersonEdited(row, ['mailing_street_address']),
        }),
      ),
  };
}

const ownerNameOf = (row: PropertyRow) => ({
  fullName: row.full_name,
  firstName: row.first_name,
  lastName: row.last_name,
});

function unlessSame(
  kind: string,
  oldValue: unknown,
  newValue: unknown,
  changes: NonNullable<Change['changes']>,
): Change | null {
  if (JSON.stringify(oldValue) === JSON.stringify(newValue)) return null;
  return { changes, events: [{ kind, oldValue, newValue }] };
}

async function moveTo(trx: Db, row: PropertyRow, address: Address): Promise<Change | null> {
  const keys = propertyIdentity({ ...row, ...address });
  if (keys.identityKey && keys.identityKey !== row.identity_key) {
    const other = await findLeadAtPlace(trx, row.property_type, keys, row.id);
    if (other) throw createPropertyExistsError(other);
  }
  const old: Address = {
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  };
  return unlessSame('address', old, address, {
    street_address: address.streetAddress,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
    identity_key: keys.identityKey,
    parcel_key: keys.parcelKey,
    // The old address's position does not apply to the new one.
    latitude: null,
    longitude: null,
    position_source: null,
    position_approximate: false,
    person_edited: withPersonEdited(row, ['street_address', 'city', 'state', 'zip_code']),
  });
}
