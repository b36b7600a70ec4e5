// The persons of random leads, beside what they mean in plain TypeScript.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { propertyIdentity, streetKey, type Address } from '#domain/places/address.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readPersons, type Recipient } from './persons.query.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.stop());

// Few names, places, numbers and addresses, so that many leads share one.
const numbers = ['6155550201', '6155550202', '6155550203', '6155550204', '6155550205'];
const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
const anyAddress = fc.record({
  streetAddress: fc.constantFrom('1 Oak St', '2 Elm Street', ''),
  city: fc.constantFrom('Nashville', 'NASHVILLE', 'Memphis', ''),
  state: fc.constantFrom('TN', 'tn', ''),
  zipCode: fc.constantFrom('37206', '37206-1234', '38103', ''),
});
const anyLead = fc.record({
  fullName: fc.constantFrom('Olive Owner', 'OLIVE OWNER', 'Otto Other', ''),
  house: anyAddress,
  mailing: anyAddress,
  apn: fc.constantFrom('', '', '1234', '5678'),
  isDeleted: fc.boolean(),
  phones: fc.uniqueArray(
    fc.record({ number: fc.constantFrom(...numbers), isWrong: fc.boolean() }),
    { selector: ({ number }) => number, maxLength: 2 },
  ),
  emails: fc.uniqueArray(fc.constantFrom(...emails, 'C@Example.com'), { maxLength: 1 }),
  petitioner: fc.constantFrom(
    '',
    '',
    '(615) 555-0205',
    '1 615 555 0204',
    '555-0203',
    '26155550202',
  ),
});
const anyRecipient = fc.record({
  number: fc.constantFrom('', ...numbers, '6155550299'),
  propertyId: fc.option(fc.integer({ min: 1, max: 13 })),
  email: fc.constantFrom('', '', ...emails),
});

type Lead = typeof anyLead extends fc.Arbitrary<infer Value> ? Value : never;
type Stored = ReturnType<typeof withKeys>[number];

/** The leads with ids and the keys of their places, of which one is live. */
function withKeys(leads: readonly Lead[]) {
  const live = new Set<string | null>();
  return leads.map((lead, at) => {
    const place = { ...lead.house, apn: lead.apn, county: 'Davidson' };
    const { identityKey, parcelKey } = propertyIdentity(place);
    const isDeleted = lead.isDeleted || live.has(identityKey);
    if (!isDeleted && identityKey) live.add(identityKey);
    const mailingKey = streetKey(lead.mailing.streetAddress);
    return { ...lead, id: at + 1, identityKey, parcelKey, mailingKey, isDeleted };
  });
}

async function store(leads: readonly Stored[]): Promise<void> {
  const { db } = server;
  const ofLead = <Row extends object>(rowsOf: (lead: Stored) => Row[]) =>
    leads.flatMap((lead) => rowsOf(lead).map((row) => ({ ...row, property_id: lead.id })));
  const phones = ofLead((lead) =>
    lead.phones.map(({ number, isWrong }) => {
      return { number, status: isWrong ? ('wrong' as const) : ('unverified' as const) };
    }),
  );
  const mails = ofLead((lead) => lead.emails.map((email) => ({ email })));
  const cases = ofLead(({ petitioner: phoneNumber }) => [
    { petitioner: JSON.stringify({ phoneNumber }) },
  ]);
  await db.deleteFrom('properties').execute();
  await db
    .insertInto('properties')
    .values(
      leads.map(({ house, mailing, ...lead }) => ({
        id: lead.id,
        property_type: 'probate' as const,
        full_name: lead.fullName,
        street_address: house.streetAddress,
        city: house.city,
        state: house.state,
        zip_code: house.zipCode,
        mailing_street_address: mailing.streetAddress,
        mailing_city: mailing.city,
        mailing_state: mailing.state,
        mailing_zip_code: mailing.zipCode,
        mailing_key: lead.mailingKey,
        identity_key: lead.identityKey,
        parcel_key: lead.parcelKey,
        deleted_at: lead.isDeleted ? new Date() : null,
      })),
    )
    .execute();
  await db.insertInto('probate_cases').values(cases).execute();
  if (phones.length > 0) await db.insertInto('property_phones').values(phones).execute();
  if (mails.length > 0) await db.insertInto('property_emails').values(mails).execute();
}

/** What a mailing address and another one say of their town: by ZIP codes, else by names. */
function isInTown(mailing: Address, other: Address): boolean {
  if (other.zipCode && mailing.zipCode) {
    return other.zipCode.slice(0, 5) === mailing.zipCode.slice(0, 5);
  }
  const townOf = ({ city, state }: Address) => `${city}|${state}`.toLowerCase();
  return other.city !== '' && townOf(mailing) === townOf(other);
}

/** Whether another lead is of the same owner: by its name, and the place or the mailing address. */
function isTwin(lead: Stored, twin: Stored): boolean {
  if (!twin.fullName || twin.fullName.toLowerCase() !== lead.fullName.toLowerCase()) return false;
  const { mailing, mailingKey, identityKey, house } = lead;
  const isMailedAlike = twin.mailingKey === mailingKey && isInTown(twin.mailing, mailing);
  const isMailedHome =
    twin.mailingKey === identityKey?.split('|')[0] && isInTown(twin.mailing, house);
  if (twin.mailingKey && (isMailedAlike || isMailedHome)) return true;
  const { zipCode, city, state } = mailing;
  const homes = [`${mailingKey}|${zipCode.slice(0, 5)}`, `${mailingKey}|${city}|${state}`];
  const ofMailing = mailingKey ? [homes[0]!, homes[1]!.toUpperCase()] : [];
  if (twin.identityKey && [identityKey, ...ofMailing].includes(twin.identityKey)) return true;
  return twin.parcelKey !== null && twin.parcelKey === lead.parcelKey && !twin.isDeleted;
}

function personOf(leads: readonly Stored[], { number, propertyId, email }: Required<Recipient>) {
  const rightOn = ({ phones }: Stored) =>
    phones.flatMap((one) => (one.isWrong ? [] : [one.number]));
  const digitsOf = ({ petitioner }: Stored) => petitioner.replaceAll(/\D/g, '');
  const numbersOf = (lead: Stored) => {
    const digits = digitsOf(lead);
    return [...rightOn(lead), ...(/^1?\d{10}$/.test(digits) ? [digits.slice(-10)] : [])];
  };
  const own = leads.filter(({ id }) => id === propertyId);
  const known = [...(number ? [number] : []), ...own.flatMap(numbersOf)];
  const named = leads.filter(
    (lead) =>
      lead.id === propertyId ||
      (email !== '' && lead.emails.includes(email)) ||
      rightOn(lead).some((one) => known.includes(one)),
  );
  const theirs = leads.filter(
    (lead) => named.includes(lead) || named.some((one) => isTwin(one, lead)),
  );
  const ids = theirs.map(({ id }) => id);
  return {
    leads: sorted([...ids.map(String), ...(propertyId === null ? [] : [String(propertyId)])]),
    numbers: sorted([...known, ...theirs.flatMap(numbersOf)]),
    emails: sorted([
      ...(email ? [email] : []),
      ...theirs.flatMap((lead) => lead.emails.map((one) => one.toLowerCase())),
    ]),
  };
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort();

test('the persons of random leads are who the rules say', async () => {
  let shared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLead, { minLength: 12, maxLength: 12 }),
      fc.array(anyRecipient, { minLength: 30, maxLength: 30 }),
      async (leads, recipients) => {
        const stored = withKeys(leads);
        await store(stored);
        const persons = await readPersons(server.db, recipients);
        const found = persons.map((person) => ({
          leads: sorted(person.leads.map(String)),
          numbers: sorted(person.numbers),
          emails: sorted(person.emails),
        }));
        expect(found).toEqual(recipients.map((recipient) => personOf(stored, recipient)));
        for (const person of persons) {
          expect(new Set(person.leads).size).toBe(person.leads.length);
          expect(new Set(person.numbers).size).toBe(person.numbers.length);
          if (person.leads.length > 1) shared += 1;
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  expect(shared).toBeGreaterThan(50);
});
