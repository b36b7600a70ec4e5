import type { Property } from '#api/properties/property.schema.ts';
import type { Signal } from '#api/signals.api.ts';
import { isRight, type ExpectedLead } from './list-expectation.ts';

export type Verdict = {
  field: string;
  verdict: 'right' | 'wrong' | 'lost';
  expected: string;
  stored: string;
};
export type StoredLead = { property: Property; signals: Signal[] };

/** The list's names of amounts and those of a case. */
const amountNames: Record<string, string> = {
  judgmentAmount: 'judgment',
  lienAmount: 'lien',
  openingBid: 'openingBid',
  soldAmount: 'sold',
  balanceDue: 'balance',
  fineAmount: 'fine',
  assessedValue: 'assessed',
  marketValue: 'market',
};

function judge(field: string, expected: string | string[], stored: string): Verdict {
  const verdict = isRight(expected, stored) ? 'right' : stored === '' ? 'lost' : 'wrong';
  return { field, verdict, expected: String(expected), stored };
}

type Phone = NonNullable<ExpectedLead['phones']>[number];

function judgePhones(expected: readonly Phone[], { metadata }: Property): Verdict[] {
  const stored = metadata.skipTrace?.phoneNumbers ?? [];
  const verdicts = expected.flatMap((phone) => {
    const found = stored.find(({ number }) => isRight(phone.number, number));
    const say = (field: string, wanted: unknown, given: unknown) =>
      wanted === undefined ? [] : [judge(field, String(wanted), String(given ?? false))];
    if (!found) return [judge('phone', phone.number, '')];
    return [
      judge('phone', phone.number, found.number),
      ...say('phoneType', phone.type, found.type),
      ...say('doNotCall', phone.doNotCall, found.doNotCall),
      ...say('litigator', phone.litigator, found.litigator),
    ];
  });
  const others = stored.filter(
    ({ number }) => !expected.some((phone) => isRight(phone.number, number)),
  );
  return [...verdicts, ...others.map(({ number }) => judge('phone', '', number))];
}

function judgeEmails(expected: readonly string[], { metadata }: Property): Verdict[] {
  const stored = metadata.skipTrace?.emails ?? [];
  return [
    ...expected.map((email) =>
      judge('email', email, stored.find((each) => isRight(email, each)) ?? ''),
    ),
    ...stored
      .filter((email) => !expected.some((each) => isRight(each, email)))
      .map((email) => judge('email', '', email)),
  ];
}

/** 'open', 'closed', or 'unknown' where no status was stored. */
function statusOf({ property, signals }: StoredLead): string {
  if (property.status === 'closed' || (signals.length > 0 && signals.every((each) => !each.isOpen)))
    return 'closed';
  return signals.some(({ status }) => status !== '') ? 'open' : 'unknown';
}

const plainDay = (day: string | null | undefined) => day?.slice(0, 10) ?? '';

/** The stored text of each field of an expectation that is one text. */
function textsOf({ property, signals }: StoredLead): Record<string, string> {
  const notes = JSON.parse(property.notes) as { content: string }[];
  return {
    streetAddress: property.streetAddress,
    city: property.city,
    state: property.state,
    zipCode: property.zipCode,
    county: property.county,
    apn: property.apn,
    fullName: property.fullName || `${property.firstName} ${property.lastName}`.trim(),
    firstName: property.firstName,
    lastName: property.lastName,
    caseNumber: property.caseNumber,
    caseStatus: statusOf({ property, signals }),
    auctionDate: plainDay(property.auctionDate),
    violationDate: plainDay(property.violationDate ?? signals[0]?.opened),
    violationType: property.violationType || (signals[0]?.description ?? ''),
    deceasedDate: plainDay(property.metadata.deceased?.deceasedDate),
    price: property.price === null ? '' : String(property.price),
    latitude: property.latitude === null ? '' : String(property.latitude),
    longitude: property.longitude === null ? '' : String(property.longitude),
    notes: notes.map(({ content }) => content).join('\n'),
    tags: property.tags.join('; '),
  };
}

/** Which values of a lead are as expected. */
export function judgeLead(expected: ExpectedLead, stored: StoredLead): Verdict[] {
  const { property, signals } = stored;
  const texts = textsOf(stored);
  const blocks = {
    mailing: property.mailingAddress,
    deceased: property.metadata.deceased,
    petitioner: property.metadata.petitioner,
  } as Record<string, Record<string, unknown> | null | undefined>;
  return Object.entries(expected).flatMap(([field, value]): Verdict[] => {
    if (field === 'phones') return judgePhones(value as Phone[], property);
    if (field === 'emails') return judgeEmails(value as string[], property);
    if (field === 'amounts')
      return Object.entries(value as Record<string, number>).map(([name, dollars]) => {
        const key = amountNames[name] ?? name;
        // Values of the house are the lead's, others the case's.
        const ofHouse = (property as Record<string, unknown>)[name];
        const ofCases = signals.map(({ amounts }) => amounts[key]);
        const amount = [ofHouse, ...ofCases].find((each) => each !== undefined && each !== null);
        return judge(name, String(dollars), String(amount ?? ''));
      });
    if (field in blocks)
      return Object.entries(value as Record<string, string>).map(([part, text]) =>
        judge(`${field}.${part}`, text, String(blocks[field]?.[part] ?? '')),
      );
    const text = texts[field];
    if (text === undefined) return [];
    const isNumber = typeof value === 'number';
    if (isNumber && text !== '')
      return [
        judge(field, String(value), Math.abs(Number(text) - value) < 1e-4 ? String(value) : text),
      ];
    return [judge(field, isNumber ? String(value) : (value as string | string[]), text)];
  });
}
