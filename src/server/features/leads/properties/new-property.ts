import { dayOfInput } from '#domain/day-of-input.ts';
import type { z } from 'zod';
import type { createProperty } from '#api/properties/properties.api.ts';
import type { newMetadata } from '#api/properties/property-metadata.schema.ts';
import { propertyIdentity, streetKey } from '#domain/places/address.ts';
import { signalKindOfLead } from '#domain/leads/signal-kind.ts';
import { classifyViolation } from '#domain/leads/violation-type.ts';
import type { NewSignal } from '#server/features/leads/signals/signals.public.ts';
import type { NewPropertyRow } from './properties.store.ts';
import { toStoredParty } from './view/stored-party.ts';

type NewMetadata = z.output<typeof newMetadata>;
export type NewPropertyInput = z.output<NonNullable<typeof createProperty.body>>;

/** A wire body as the rows that store it. */
export function toNewRows(input: NewPropertyInput, timeZone: string) {
  const { deceased, petitioner, violationType, violationDate, ...rest } = (input.metadata ??
    {}) as NewMetadata;
  // Both are read-only parts of the document; they have tables and calls of their own.
  const { skipTrace: _traced, mailTracking: _mailed, ...unknownKeys } = rest;
  const wording = input.violationType || violationType || '';
  const { identityKey, parcelKey } = propertyIdentity(input);
  const row: NewPropertyRow = {
    property_type: input.propertyType,
    status: input.status,
    full_name: input.fullName ?? '',
    first_name: input.firstName ?? '',
    last_name: input.lastName ?? '',
    street_address: input.streetAddress,
    city: input.city,
    state: input.state,
    zip_code: input.zipCode,
    mailing_street_address: input.mailingAddress?.streetAddress ?? '',
    mailing_city: input.mailingAddress?.city ?? '',
    mailing_state: input.mailingAddress?.state ?? '',
    mailing_zip_code: input.mailingAddress?.zipCode ?? '',
    mailing_key: streetKey(input.mailingAddress?.streetAddress ?? ''),
    auction_date: dayOfInput(input.auctionDate, timeZone),
    violation_type: wording,
    violation_category: wording ? classifyViolation(wording) : null,
    violation_date: dayOfInput(input.violationDate ?? violationDate, timeZone),
    price_cents: input.price == null ? null : Math.round(input.price * 100),
    lead_status: input.leadStatus,
    drive_number: input.driveNumber,
    skip_trace_status: input.skipTraceStatus,
    apn: input.apn ?? '',
    county: input.county ?? '',
    case_number: input.caseNumber ?? '',
    tags: input.tags ?? [],
    extra_metadata: JSON.stringify(unknownKeys),
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    position_source: input.latitude == null ? null : 'person',
    identity_key: identityKey,
    parcel_key: parcelKey,
    person_edited: typedColumns(input),
  };
  const parties =
    input.propertyType === 'probate' || deceased || petitioner
      ? {
          deceased: toStoredParty(deceased ?? {}, timeZone),
          petitioner: toStoredParty(petitioner ?? {}, timeZone),
        }
      : undefined;
  return { row, parties };
}

/** The case of a new lead. */
export function signalOfNewLead(
  id: number,
  row: NewPropertyRow,
  parties: { deceased: object } | undefined,
  at: Date,
): NewSignal {
  const { property_type } = row;
  const died = (parties?.deceased as { deceasedDate?: string | null } | undefined)?.deceasedDate;
  const opened = { violation: row.violation_date, foreclosure: row.auction_date, probate: died };
  return {
    property_id: id,
    kind: signalKindOfLead(property_type, row.auction_date ?? null),
    source: 'person',
    description: property_type === 'violation' ? (row.violation_type ?? '') : '',
    category: property_type === 'violation' ? (row.violation_category ?? null) : null,
    opened: opened[property_type]?.slice(0, 10) ?? null,
    case_number: row.case_number ?? '',
    last_seen: at.toISOString().slice(0, 10),
  };
}

/** What a user has typed is theirs: no import overwrites it. */
function typedColumns(input: NewPropertyInput): string[] {
  const columns: Record<string, unknown> = {
    full_name: input.fullName,
    first_name: input.firstName,
    last_name: input.lastName,
    street_address: input.streetAddress,
    city: input.city,
    state: input.state,
    zip_code: input.zipCode,
    auction_date: input.auctionDate,
    violation_date: input.violationDate,
    violation_type: input.violationType,
    price_cents: input.price,
    mailing_street_address: input.mailingAddress?.streetAddress,
  };
  return Object.keys(columns).filter((column) => Boolean(columns[column]));
}
