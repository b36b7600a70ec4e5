import { createRequire } from 'node:module';
import { beforeEach, describe, expect, test } from 'vitest';
import { areaCodes, placeOfAreaCode } from '#domain/contact/area-codes.ts';
import { readOptOut } from '#domain/contact/opt-out.ts';
import { timeZonesOfZip } from '#domain/contact/zip-time-zones.ts';
import { timestampOfWall } from '#domain/dates.ts';
import { lawBook, lawBookVersion } from '#domain/law/law-book.ts';
import {
  asksForSuffix,
  isDecided,
  refuses,
  type ContactCase,
  type LawRule,
} from '#domain/law/law-rule.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { addressKeyOf } from './mailing-recipient.query.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { zip: string; city: string; state: string; country: string }>;
};
const zips = Object.values(codes).filter(({ country }) => country === 'US');

let serial = 100;

const server = await useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('law_choices').execute();
});

/** A house in one time zone of the state, and an area code that belongs there too. */
function sampleOf(state: string) {
  for (const { zip, city } of zips.filter((one) => one.state === state)) {
    const [zone, second] = timeZonesOfZip(zip);
    // A state whose only area code lies in two zones is called by a toll-free number.
    const code =
      areaCodes.find((one) => {
        const place = placeOfAreaCode(`${one}5550100`);
        return place?.state === state && place.timeZones.join() === zone;
      }) ?? '888';
    if (zone && !second) return { zip, city, zone, code };
  }
  throw new Error(`No sample place in ${state}`);
}

const consent = {
  givenBy: 'Jane Example',
  wording: 'You may text me about an offer for my house.',
  givenOn: '2027-03-01',
  obtained: 'Signed card',
  proof: 'Folder of 2027',
};

type Rule = LawRule & { cases: { stopped: ContactCase; passes: ContactCase } };
const decided = lawBook.filter((rule) => isDecided(rule) || asksForSuffix(rule)) as Rule[];

async function choose(kind: 'confirmed' | 'emergency', key: string) {
  const row = { kind, key, reason: 'test', chosen_by: 'test', chosen_at: new Date() };
  await server.db.insertInto('law_choices').values(row).execute();
}

async function addTexts(number: string, at: Date, senders: readonly ('user' | 'owner')[]) {
  const { id } = await server.db
    .insertInto('conversations')
    .values({ property_id: null, phone_number: number })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('messages')
    .values(
      senders.map((sender, index) => ({
        conversation_id: id,
        sender,
        content: 'Hello',
        status: sender === 'user' ? ('sent' as const) : ('received' as const),
        provider: 'sandbox',
        created_at: new Date(at.getTime() + index * 1000),
      })),
    )
    .execute();
}

/** Arranges a case and asks the gate. */
async function ask(rule: Rule, asked: ContactCase) {
  const state = rule.place.state ?? 'TN';
  const sample = sampleOf(state);
  serial += 1;
  const phone = `${sample.code}555${String(serial).padStart(4, '0')}`;
  const house = {
    streetAddress: `${serial} Example Avenue`,
    city: asked.city ?? (asked.zip ? '' : sample.city),
    state,
    zipCode: asked.zip ?? sample.zip,
  };
  const created = await server.owner.post('/api/properties', {
    propertyType: 'foreclosure',
    fullName: 'Jane Example',
    ...house,
    ...(house.city === '' && { city: sample.city }),
  });
  const propertyId: number = created.body.id;
  const { optOuts } = server.features.contactGate;
  const numbers = [phone, `${sample.code}5559${String(serial).slice(-3)}`];
  await server.db
    .insertInto('property_phones')
    .values(
      numbers.map((number) => ({
        property_id: propertyId,
        number,
        carrier: null,
        do_not_call: asked.given?.startsWith('do_not_call') ?? false,
      })),
    )
    .execute();
  const at = timestampOfWall(asked.at, sample.zone);
  const consents = ['do_not_call_signed', 'emergency_consented', 'consented'];
  if (asked.given && consents.includes(asked.given)) {
    const given = { channel: asked.channel, phoneNumber: phone, isSigned: true };
    await server.owner.post('/api/contact-gate/consents', { ...consent, ...given, propertyId });
  }
  if (asked.given === 'opted_out') await optOuts.optOut(server.db, phone, 'text');
  if (asked.given === 'opted_out_elsewhere') await optOuts.optOut(server.db, numbers[1]!, 'text');
  if (asked.given === 'opted_out_in_2017') {
    await optOuts.optOut(server.db, phone, 'text');
    await server.db
      .updateTable('opt_outs')
      .set({ created_at: new Date('2017-12-01T12:00:00Z') })
      .where('value', '=', phone)
      .execute();
  }
  if (asked.given === 'sent_form') {
    await server.db
      .insertInto('inbound_contacts')
      .values({
        property_id: propertyId,
        kind: 'form',
        source: 'form',
        at: new Date(at.getTime() - 3_600_000),
        answered_at: null,
        answered_by: null,
        dismissed_at: null,
      })
      .execute();
  }
  if (asked.reply && readOptOut(asked.reply) === 'opt-out') {
    await optOuts.optOut(server.db, phone, 'text');
  }
  if (asked.given === 'listed') {
    const row = await server.db
      .selectFrom('properties')
      .select(['street_address', 'city', 'state', 'zip_code'])
      .where('id', '=', propertyId)
      .executeTakeFirstOrThrow();
    const value = addressKeyOf({
      streetAddress: row.street_address,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
    });
    await server.db
      .insertInto('opt_outs')
      .values({
        kind: 'address',
        value,
        source: 'person',
        created_by: null,
        created_at: at,
        lifted_at: null,
        lifted_by: null,
        lift_reason: null,
      })
      .execute();
  }
  for (const other of decided) {
    const isOwn = other.id === rule.id;
    if (other.effect.kind !== 'registration') continue;
    if (!isOwn || asked.given === 'confirmed') await choose('confirmed', other.id);
  }
  const words = { suffix: asked.given === 'no_line' ? '' : 'Sam Example.', confirmation: '' };
  await server.owner.send('PUT', '/api/settings/text-words', words);
  if (asked.given?.startsWith('emergency')) await choose('emergency', state);
  for (let index = 0; index < (asked.contacts ?? 0); index += 1) {
    // Without an answer of that day, which some laws let a reply follow.
    await addTexts(phone, new Date(at.getTime() - (index + 1) * 60_000), ['user']);
  }
  if (asked.given === 'wrote') await addTexts(phone, new Date(at.getTime() - 60_000), ['owner']);
  const { channel, isAutomatic = false } = asked;
  return server.features.contactGate.gate.decide({ channel, propertyId, phone, at, isAutomatic });
}

test('the book has cases for every rule that decides', () => {
  expect(decided.length).toBeGreaterThan(70);
  for (const { cases } of decided) {
    expect(cases.stopped.channel).toBeDefined();
    expect(cases.passes.channel).toBeDefined();
  }
});

describe('the gate stops one case of each rule and lets the other through', () => {
  test.each(decided.map((rule) => [rule.id, rule] as const))('%s', async (id, rule) => {
    const stopped = await ask(rule, rule.cases.stopped);
    const log = await server.db
      .selectFrom('contact_decisions')
      .select(['allowed', 'rules', 'warnings', 'book'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.book).toBe(lawBookVersion);
    // What is known of the person refuses by the gate's own check, whatever the source.
    // A text that lacks words only warns.
    const isRefused = refuses(rule) && !asksForSuffix(rule);
    if (isRefused || rule.effect.kind === 'personal') {
      expect(stopped).toMatchObject({ allowed: false, rules: expect.arrayContaining([id]) });
      expect(log.rules).toContain(id);
    } else {
      expect(log.warnings).toContain(id);
    }
    await server.db.deleteFrom('law_choices').execute();
    const passes = await ask(rule, rule.cases.passes);
    expect(passes).toMatchObject({
      allowed: true,
      ...(asksForSuffix(rule) && { suffix: 'Sam Example.' }),
    });
    expect(passes.allowed ? (passes.warnings ?? []) : []).not.toContain(id);
  });
});
