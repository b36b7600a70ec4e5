import { addDays } from '#domain/dates.ts';
import type { LeadStatus } from '#domain/leads/lead-status.ts';
import type { SampleLead } from './sample-leads.ts';

/** A lead of the sample as it was stored. */
export type StoredSample = SampleLead & { id: number };

const hour = 3_600_000;

const firstText = 'Hi {first}, following up about {street}. Would you consider an offer?';

/** How the owners of the threads answered; without an answer, only the first text is there. */
const answers: readonly (readonly ['owner' | 'user', string][])[] = [
  [['owner', 'Maybe. What would you pay?']],
  [
    ['owner', 'Who is this?'],
    ['user', 'A local buyer. I buy houses as they are. May I call you today?'],
    ['owner', 'Call after five, I work days.'],
    ['user', 'Will do. Talk to you then.'],
  ],
  [
    ['owner', 'Not selling, thanks.'],
    ['user', 'Understood. I will not write again.'],
  ],
  [['owner', 'It would have to be after the tenant leaves in June.']],
  [],
  [],
];

const outcomes = [
  { outcome: 'reached', note: 'Wants to think about it.' },
  { outcome: 'no_answer', note: '' },
  { outcome: 'voicemail', note: 'Left the number.' },
  { outcome: 'reached', note: 'Asks for an offer in writing.' },
] as const;

const fill = (text: string, { fullName, streetAddress }: StoredSample) =>
  text.replace('{first}', fullName.split(' ')[0]!).replace('{street}', streetAddress);

/** The first lead that is as asked for; the sample has several of each kind. */
const leadOf = (
  leads: readonly StoredSample[],
  wanted: { status?: LeadStatus; type?: SampleLead['propertyType'] },
) =>
  leads.find(
    ({ leadStatus, propertyType }) =>
      (!wanted.status || leadStatus === wanted.status) &&
      (!wanted.type || propertyType === wanted.type),
  )!;

/** What was done with the sample's leads, so that no screen is empty. */
// oxlint-disable-next-line max-lines-per-function -- A list of what was done, screen by screen.
export function inventWork(leads: readonly StoredSample[], now: Date, today: string) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const isOpen = ({ leadStatus }: StoredSample) =>
    ['conversation', 'interested', 'maybe'].includes(leadStatus);
  const withMobile = leads.filter((lead) => lead.phones[0]?.type === 'mobile' && isOpen(lead));
  const texted = withMobile.slice(0, answers.length);
  const called = withMobile.slice(answers.length, answers.length + outcomes.length);
  const landlines = leads.filter(
    ({ phones }) => phones.length > 0 && phones.every(({ type }) => type === 'landline'),
  );
  const threads = texted.map((lead, place) => ({
    propertyId: lead.id,
    phoneNumber: lead.phones[0]!.number,
    messages: [['user', firstText] as const, ...answers[place]!].map(([by, content], at) => ({
      by,
      content: fill(content, lead),
      at: ago(26 - at - place / 10),
    })),
  }));
  const near = leads.filter(({ zipCode }) => zipCode === leads.at(-1)!.zipCode);
  const offered = leadOf(leads, { status: 'offer_made' });
  const underContract = leadOf(leads, { status: 'under_contract', type: 'violation' });
  return {
    threads,
    campaign: {
      name: 'First text to owners',
      message: firstText,
      at: ago(27),
      day: addDays(today, -1),
      leads: [
        ...texted.map(({ id }) => ({ propertyId: id, state: 'reached' as const, reason: '' })),
        ...landlines.slice(0, 2).map(({ id }) => ({
          propertyId: id,
          state: 'skipped' as const,
          reason: 'No mobile number',
        })),
      ],
    },
    calls: called.map((lead, place) => ({
      propertyId: lead.id,
      phoneNumber: lead.phones[0]!.number,
      ...outcomes[place]!,
      at: ago(20 - place),
    })),
    phoneCalls: called.slice(0, 2).map((lead, place) => ({
      propertyId: lead.id,
      direction: place === 0 ? ('outgoing' as const) : ('incoming' as const),
      theirNumber: lead.phones[0]!.number,
      // The owner calls back later, and is missed.
      at: ago(20 - place * 4),
      seconds: place === 0 ? 184 : null,
    })),
    nextActions: called.slice(0, 3).map(({ id }, place) => ({
      propertyId: id,
      action: {
        kind: (['call', 'letter', 'visit'] as const)[place]!,
        dueOn: addDays(today, place === 2 ? 1 : 0),
        what: ['Ask about the roof', '', 'Look at the back of the house'][place]!,
      },
    })),
    letters: leads.filter(({ leadStatus }) => leadStatus === 'maybe').slice(0, 3),
    drive: {
      name: 'Sample drive',
      start: { address: '1 Public Square, Nashville, TN 37201', lat: 36.1671, lng: -86.7784 },
      propertyIds: near.slice(-8).map(({ id }) => id),
      outcomes: [
        { outcome: 'left_card' as const, note: 'Card in the door.' },
        { outcome: 'not_home' as const, note: '' },
      ],
      at: ago(5),
    },
    offer: {
      propertyId: offered.id,
      valueAfterRepair: 265_000_00,
      price: 148_000_00,
      repairs: [
        { item: 'Roof', quantity: 22, unitCents: 450_00 },
        { item: 'Paint', quantity: 1, unitCents: 4_200_00 },
      ],
      note: 'Asked for the offer in writing.',
      at: ago(3),
    },
    underContract,
    estate: leadOf(leads, { type: 'probate' }),
    buyers: [
      {
        name: 'Bianca Buyer',
        company: 'Sample Rentals LLC',
        phone: '6155550170',
        email: 'bianca@example.com',
        areas: [underContract.zipCode],
        priceMax: 240_000_00,
        note: 'Keeps what she buys.',
        offer: { price: 171_000_00, earnestMoney: 5_000_00, note: 'Cash, two weeks.' },
      },
      {
        name: 'Ferris Flipper',
        company: '',
        phone: '6155550171',
        email: 'ferris@example.com',
        areas: ['37206', '37207'],
        priceMax: 190_000_00,
        note: 'Repairs everything himself.',
      },
    ],
  };
}
