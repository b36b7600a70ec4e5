import type { z } from 'zod';
import type { Consent as KeptConsent, recordConsent } from '#api/law/consents.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { ConsentChannel, ContactChannel } from '#domain/contact/contact-gate.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import type { Consent } from '#domain/law/ask-law.ts';
import { createPropertyNotFoundError } from '#server/features/leads/properties/properties.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createConsentNotFoundError,
  createUnreadableRecipientError,
} from './contact-gate.errors.ts';

export type Consents = ReturnType<typeof createConsents>;

/** A consent as its row says it. */
type Given = {
  /** Ten digits. */
  phoneNumber: string;
  channel: ConsentChannel;
  givenBy: string;
  wording: string;
  /** 'YYYY-MM-DD' */
  givenOn: string;
  /** In writing and signed, electronically too. */
  isSigned: boolean;
  obtained: string;
  proof: string;
  propertyId: number;
};

/** Writes a consent down in the caller's transaction. @param by who recorded it. */
export const insertConsent = (trx: Db, given: Given, { by, at }: { by: string; at: Date }) =>
  trx
    .insertInto('consents')
    .values({
      property_id: given.propertyId,
      phone_number: given.phoneNumber,
      channel: given.channel,
      given_by: given.givenBy,
      wording: given.wording,
      given_on: given.givenOn,
      is_signed: given.isSigned,
      obtained: given.obtained,
      proof: given.proof,
      recorded_by: by,
      recorded_at: at,
      withdrawn_at: null,
      withdrawn_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Row = {
  id: number;
  phone_number: string;
  channel: ConsentChannel;
  given_by: string;
  wording: string;
  given_on: string;
  is_signed: boolean;
  obtained: string;
  proof: string;
  recorded_by: string;
  recorded_at: Date;
  withdrawn_at: Date | null;
};

/**
 * Those of the numbers whose owners agreed to a channel, each with whether they signed it and the
 * latest day, 'YYYY-MM-DD'; consent to texts is none to calls.
 */
export async function findConsented(
  db: Db,
  channel: ContactChannel,
  numbers: readonly string[],
): Promise<Map<string, Consent>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<Consent & { number: string }>`
    select phone_number as number, bool_or(is_signed) as "isSigned",
      max(given_on)::text as "latestOn" from consents
    where phone_number = any(${numbers}::text[]) and channel = ${channel}
      and withdrawn_at is null
    group by phone_number
  `.execute(db);
  return new Map(rows.map(({ number, ...consent }) => [number, consent]));
}

/** Consents to be called or texted; none is deleted. */
export function createConsents({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async list(propertyId: number): Promise<KeptConsent[]> {
      const { rows } = await sql<Row>`
        select * from consents where property_id = ${propertyId} or phone_number in (
          select number from property_phones where property_id = ${propertyId})
        order by given_on desc, id desc limit 200
      `.execute(db);
      return rows.map(toConsent);
    },

    /** @throws `properties.not_found`, 404; `contact_gate.recipient_unreadable`, 400. */
    async record(given: z.output<typeof recordConsent.body>, by: string): Promise<KeptConsent> {
      const number = normalizePhoneNumber(given.phoneNumber);
      if (!number) throw createUnreadableRecipientError('Must be a ten-digit phone number');
      return inTransaction(db, async (trx) => {
        const lead = await trx
          .selectFrom('properties')
          .select('id')
          .where('id', '=', given.propertyId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (!lead) throw createPropertyNotFoundError();
        const consent = { ...given, isSigned: given.isSigned ?? false, phoneNumber: number };
        const row = await insertConsent(trx, consent, { by, at: clock.now() });
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'properties', ids: [given.propertyId] });
        return toConsent(row);
      });
    },

    /** @throws `contact_gate.consent_not_found`, 404. */
    withdraw: (id: number, by: string) =>
      inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('consents')
          .set({ withdrawn_at: clock.now(), withdrawn_by: by })
          .where('id', '=', id)
          .where('withdrawn_at', 'is', null)
          .returning('property_id')
          .executeTakeFirst();
        if (!row) throw createConsentNotFoundError();
        await auditInTransaction(trx);
        if (row.property_id !== null) {
          await publishLiveEvent(trx, { noun: 'properties', ids: [row.property_id] });
        }
      }),
  };
}

const toConsent = (row: Row): KeptConsent => ({
  id: row.id,
  phoneNumber: row.phone_number,
  channel: row.channel,
  givenBy: row.given_by,
  wording: row.wording,
  givenOn: row.given_on,
  isSigned: row.is_signed,
  obtained: row.obtained,
  proof: row.proof,
  recordedBy: row.recorded_by,
  recordedAt: row.recorded_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
});
