import { longDate, numericDate, oneLine, type Address } from '../sample-case.ts';
import { printAddress } from './variant-people.ts';
import type { Variant } from './variant-sheet.ts';

const homeOf = (address: Address, chance: Variant['chance'], stateName: string, county: string) =>
  chance.pick([
    oneLine(address),
    oneLine(address),
    `${address.street}, ${address.city}, ${stateName} ${address.zip}`,
    `${address.street}, in the City of ${address.city}, County of ${county}, State of ${stateName} ${address.zip}`,
    `${address.street}, ${address.city}, ${county} County, ${stateName} ${address.zip}`,
  ]);

/** The petitioner's opening sentence. */
export function petitionerSentence(variant: Variant): string {
  const { chance, sample, truth, petitionerWord: word } = variant;
  const { petitioner, place } = sample;
  truth['petitioner.fullName'] = petitioner.name;
  const same = sample.traps.has('same_as_above');
  if (same) printAddress(variant, 'petitioner', sample.deceased.address);
  else printAddress(variant, 'petitioner', petitioner.address);
  const home = same
    ? chance.pick([
        'whose address is the same as the decedent',
        'residing at the same address as the decedent',
      ])
    : `${chance.pick(['residing at', 'of', 'who resides at', 'whose address is', 'a resident of', 'whose post office address is', 'an individual residing at'])} ${homeOf(petitioner.address, chance, place.stateName, place.county)}`;
  const phone = petitioner.phone && chance.next() < 0.5 ? petitioner.phone : '';
  truth['petitioner.phoneNumber'] = phone.replace(/\D/g, '');
  const tel = phone ? `, ${chance.pick(['telephone', 'telephone number', 'phone'])} ${phone}` : '';
  return chance.pick([
    `The ${word.toLowerCase()}, ${petitioner.name}, ${home}${tel}, respectfully states:`,
    `COMES NOW ${petitioner.name}, ${word.toLowerCase()} herein, ${home}${tel}, and shows the Court as follows:`,
    `${petitioner.name} ("${word}"), ${home}${tel}, for ${chance.pick(['his', 'her', 'this'])} petition alleges:`,
    `NOW COMES ${petitioner.name.toUpperCase()}, ${home}${tel}, who respectfully represents:`,
    `I, ${petitioner.name}, ${home}${tel}, being duly sworn, state that I am the ${word.toLowerCase()} in this matter.`,
    `Your ${word.toLowerCase()}, ${petitioner.name}, ${home}${tel}, respectfully shows unto the Court:`,
    `The undersigned, ${petitioner.name}, ${home}${tel}, hereby makes application for letters.`,
    `TO THE HONORABLE JUDGE OF SAID COURT: ${petitioner.name}, ${word}, ${home}${tel}, furnishes the following information.`,
  ]);
}

/** The sentences about the decedent, the date of death and the home. */
export function deceasedSentences(variant: Variant): string[] {
  const { chance, sample, truth } = variant;
  const { deceased, place, traps } = sample;
  truth['deceased.fullName'] = deceased.name;
  truth['deceased.deceasedDate'] = sample.deathDay.toISOString().slice(0, 10);
  printAddress(variant, 'deceased', deceased.address);
  const day = variant.date(sample.deathDay);
  const aka = traps.has('aka') ? `, also known as ${sample.aka},` : '';
  const where = traps.has('hospital')
    ? chance.pick([
        ` at ${sample.hospital}`,
        ` at ${sample.hospital}, 4220 Harding Pike, ${place.cities[0]![0]}, ${place.stateName},`,
      ])
    : '';
  const home = homeOf(deceased.address, chance, place.stateName, place.county);
  return chance.pick([
    [
      `${deceased.name}${aka} died${where} on ${day}.`,
      `At the time of death the decedent was domiciled at ${home}.`,
    ],
    [`The decedent, ${deceased.name}${aka}, died on ${day}${where}, a resident of ${home}.`],
    [
      `${deceased.name}${aka} (the "Decedent") departed this life on ${day}${where}, being then domiciled at ${home}.`,
    ],
    [
      `On ${day}, ${deceased.name}${aka} died${where} leaving property in ${place.county} County.`,
      `The decedent's last residence was ${home}.`,
    ],
    [
      `The name of the decedent is ${deceased.name}${aka}.`,
      `The date of death is ${day}.`,
      `The decedent's last known address was ${home}.`,
    ],
    [
      `Decedent ${deceased.name}${aka} passed away on ${day}${where}.`,
      `Decedent resided at ${home} at the time of death.`,
    ],
    [`That ${deceased.name}${aka}, late of ${home}, died on ${day}${where}.`],
    [
      `The decedent's full name was ${deceased.name}${aka}, and decedent died${where} on or about ${day}.`,
      `Decedent's domicile at the date of death was ${home}.`,
    ],
  ]);
}

/**
 * Other sentences of petitions: wills, relatives, witnesses, each a trap for a reader that only
 * looks for names and dates.
 */
export function fillerSentences({ chance, sample }: Variant): string[] {
  const [one, two] = sample.witnesses;
  const kin = sample.heirs.map((heir) =>
    heir.died
      ? `${heir.name}, ${heir.relation.toLowerCase()}, ${chance.pick(['deceased', 'who died', 'predeceased the decedent on'])} ${heir.died}`
      : `${heir.name}, ${heir.relation.toLowerCase()}, ${oneLine(heir.address)}`,
  );
  const will = longDate(new Date(Date.UTC(2011, chance.whole(0, 11), chance.whole(1, 28))));
  return [
    chance.pick([
      `The will dated ${will} was witnessed by ${one!.name} and ${two!.name}.`,
      `Decedent left a Last Will and Testament dated ${will}, a copy of which is attached.`,
      'The decedent died intestate, and after diligent search no will was found.',
    ]),
    chance.pick([
      `The heirs and next of kin are: ${kin.join('; ')}.`,
      `The decedent was survived by: ${kin.join('; ')}.`,
      `The names and addresses of the beneficiaries are ${kin.join('; ')}.`,
    ]),
    chance.pick([
      'The estimated value of the estate is $140,000 in real and $22,500 in personal property.',
      'Bond should be waived, and the petitioner is qualified to act.',
      `The decedent's spouse, ${two!.first} ${sample.deceased.last}, died on ${numericDate(new Date(Date.UTC(2015, 2, 9)))}.`,
    ]),
  ];
}
