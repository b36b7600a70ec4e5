// The rule book's answer for a lead with five numbers: `npm run bench -- contact-gate`. Processor
// time of the rules alone, without the database; half of the leads are refused, which also looks
// for the next permitted hour.
import {
  findBindingRules,
  findObjections,
  nextAllowed,
  type LawQuestion,
} from '../src/domain/law/ask-law.ts';
import { defaultChoices } from '../src/domain/law/law-choices.ts';
import { findRecipientPlaces } from '../src/domain/contact/recipient-places.ts';
import { printRow } from './support/measure.ts';

const limitMs = 1;
const leads = [
  { zipCode: '19125', city: 'Philadelphia', state: 'PA' },
  { zipCode: '70115', city: 'New Orleans', state: 'LA' },
  { zipCode: '33614', city: 'Tampa', state: 'FL' },
  { zipCode: '02903', city: 'Providence', state: 'RI' },
  { zipCode: '37206', city: 'Nashville', state: 'TN' },
];
const phones = ['2155550142', '5045550143', '8135550144', '4015550145', '6155550146'];
const instants = ['2027-03-07T18:00:00Z', '2027-03-08T18:00:00Z', '2027-12-25T03:00:00Z'];

function ask(lead: (typeof leads)[number], at: Date): void {
  for (const phone of phones) {
    const question: LawQuestion = {
      channel: 'call',
      at,
      places: findRecipientPlaces({ addresses: [lead], phone }),
      property: lead,
      isListed: false,
      isAutomatic: false,
      hasConsent: false,
    };
    const binding = findBindingRules(question, defaultChoices, () => []);
    if (findObjections(binding, question, defaultChoices).refusals.length > 0) {
      nextAllowed(binding, at);
    }
  }
}

export async function run(): Promise<void> {
  const cases = leads.flatMap((lead) => instants.map((at) => [lead, new Date(at)] as const));
  for (const [lead, at] of cases) ask(lead, at);
  const rounds = 200;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    for (const [lead, at] of cases) ask(lead, at);
  }
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / rounds / cases.length;
  printRow(['', 'ms', 'limit', 'ratio']);
  printRow(['rules for a lead with five numbers', ms, limitMs, ms / limitMs]);
  if (ms > limitMs) process.exitCode = 1;
}
