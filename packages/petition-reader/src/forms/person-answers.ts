import type { Answer } from './answers.ts';
import { keyOf, type Mention } from './mention-vote.ts';
import { readAddress, splitNameAddress } from './written-address.ts';
import {
  looksLikeName,
  readDay,
  readName,
  readPhone,
  readZip,
  saysNone,
} from './written-values.ts';
import { zoneCeilings } from '../weights.ts';

export type Owner = 'deceased' | 'petitioner' | 'nominee' | 'filer' | 'attorney';

/** One place of the form that gives an address, part by part. */
export type AddressMention = Partial<Record<'street' | 'town' | 'state' | 'zip', Mention>>;

/** The data that a form gives of one person, mention by mention. */
export type PersonAnswers = {
  names: Mention[];
  addresses: AddressMention[];
  phones: Mention[];
  died: Mention[];
  actsFor: string;
};

const textOf = ({ lines }: Answer) => lines.join(' ');

/** A value of an answer, as certain as the words of the answer that it consists of. */
export function mentionOf({ ink, page, box, words }: Answer, value: string): Mention {
  const inks = new Map(words.map(({ text, confidence }) => [keyOf(text), confidence]));
  const own = value.split(' ').map((word) => inks.get(keyOf(word)));
  const known = own.length > 0 && own.every((one) => one !== undefined);
  return { value, ink: known ? Math.min(...(own as number[])) : ink, page, box, inks };
}

/** A name in a zone for names; '' if it says that there is no person or is not a name. */
export function nameIn(text: string): string {
  if (saysNone(text)) return '';
  // OCR engines that do not know 'Ø' read it as '@'.
  const { name } = readName(text.replace(/(?<!\S)@(?=\p{Ll}{2})/gu, 'Ø'));
  return looksLikeName(name) ? name : '';
}

const parts = ['street', 'town', 'state', 'zip'] as const;

/** An address that was written in one piece. */
export function addressFrom(answer: Answer, lines: readonly string[]): AddressMention {
  const read = readAddress(lines);
  return Object.fromEntries(
    parts.filter((part) => read[part]).map((part) => [part, mentionOf(answer, read[part])]),
  );
}

/** 'ST.CHARLES': the OCR engine lost the gap. */
const spaced = (town: string) => town.replace(/\b(ste?|mt|ft|pt)\.(?=\p{L})/giu, '$1. ');

/** The parts of an address that are in separate zones on one page. */
function addressOnPage(owner: Owner, answers: readonly Answer[]): AddressMention {
  const found: AddressMention = {};
  const add = (mention: AddressMention) => {
    for (const part of parts) found[part] ??= mention[part];
  };
  for (const answer of answers) {
    const text = textOf(answer).replace(/[_]+/g, ' ').replace(/\s+/g, ' ').trim();
    const bare = text.replace(/^[^\p{L}\p{N}#]+|[\s,;.|]+$/gu, '');
    switch (answer.is) {
      case `${owner}.street`:
        add(streetFrom(answer, bare));
        break;
      case `${owner}.town`:
        add(
          /\d{5}$|,\s*\p{Lu}{2}$/u.test(bare)
            ? addressFrom(answer, [bare])
            : { town: mentionOf(answer, spaced(bare)) },
        );
        break;
      case `${owner}.state`:
        add({ state: mentionOf(answer, bare) });
        break;
      case `${owner}.zip`:
        if (readZip(bare)) add({ zip: mentionOf(answer, readZip(bare)) });
        break;
      case `${owner}.townLine`:
      case `${owner}.address`:
        add(addressFrom(answer, answer.lines));
        break;
      default:
    }
  }
  const unit = answers.find(({ is }) => is === `${owner}.unit`);
  if (unit && found.street)
    found.street = { ...found.street, value: `${found.street.value}, ${textOf(unit)}` };
  return found;
}

/** People write the whole address where the form asks for the street alone. */
function streetFrom(answer: Answer, text: string): AddressMention {
  const whole = readAddress([text]);
  return whole.zip && whole.street
    ? addressFrom(answer, [text])
    : { street: mentionOf(answer, text) };
}

/** Names in a separate zone for each of their parts, one name for each time that the page asks. */
function joinedNames(owner: Owner, answers: readonly Answer[]): Mention[] {
  const of = (part: string) =>
    answers.filter(({ is }) => is === `${owner}.${part}`).toSorted((a, b) => a.box.y - b.box.y);
  return of('lastName').flatMap((last) => {
    const found = (['firstName', 'middleName', 'lastName', 'suffix'] as const).flatMap((part) => {
      const beside = of(part).find(({ box }) => Math.abs(box.y - last.box.y) < 15);
      return beside && !saysNone(textOf(beside)) ? [beside] : [];
    });
    if (found.length < 2) return [];
    const words = found.flatMap((answer) => answer.words);
    const legible = found.filter((answer) => answer.words.length > 0);
    const ink = Math.min(...legible.map((answer) => answer.ink));
    const value = legible.map(textOf).join(' ').replace(/[_|]+/g, ' ').replace(/\s+/g, ' ').trim();
    const mention = mentionOf({ ...last, words, ink }, readName(value).name);
    return [
      legible.length < found.length
        ? { ...mention, ink: Math.min(mention.ink, zoneCeilings.nameLacksPart) }
        : mention,
    ];
  });
}

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** A date of death in separate zones for month, day and year. */
function joinedDay(owner: Owner, answers: readonly Answer[]): Mention[] {
  const [month, day, year] = (['diedMonth', 'diedDay', 'diedYear'] as const).map((part) =>
    answers.find(({ is }) => is === `${owner}.${part}`),
  );
  if (!month || !day || !year) return [];
  const spoken = textOf(month).replace(/[^\p{L}\d]/gu, '');
  const full = textOf(year).replace(/\D/g, '');
  const name = /^\d{1,2}$/.test(spoken) ? months[Number(spoken) - 1] : spoken;
  const iso = readDay(
    `${name} ${textOf(day).replace(/\D/g, '')}, ${full.length === 2 ? `20${full}` : full}`,
  );
  const ink = Math.min(month.ink, day.ink, year.ink);
  return iso ? [{ ...mentionOf(month, iso), ink }] : [];
}

/** All data that recognized pages give of one person. */
export function personAnswers(owner: Owner, all: readonly Answer[]): PersonAnswers {
  const own = all.filter(({ is }) => is.startsWith(`${owner}.`));
  const of = (part: string) => own.filter(({ is }) => is === `${owner}.${part}`);
  const blocks = of('nameAddress').map((answer) => ({ answer, ...splitNameAddress(answer.lines) }));
  const pages = [...new Set(own.map(({ page }) => page))];
  const onPage = (page: number) => own.filter((answer) => answer.page === page);
  const named = [
    ...of('name').map((answer) => ({ answer, text: textOf(answer) })),
    ...blocks.map(({ answer, name }) => ({ answer, text: name })),
  ];
  return {
    names: [
      ...named.map(({ answer, text }) => mentionOf(answer, nameIn(text))),
      ...pages.flatMap((page) => joinedNames(owner, onPage(page))),
    ].filter(({ value }) => value),
    addresses: [
      ...pages.map((page) => addressOnPage(owner, onPage(page))),
      ...blocks.map(({ answer, address }) => addressFrom(answer, address)),
    ].filter((address) => Object.keys(address).length > 0),
    phones: [
      ...of('phone').map((answer) => mentionOf(answer, readPhone(textOf(answer)))),
      ...of('nameAddress').flatMap((answer) =>
        answer.lines.map((line) =>
          mentionOf(answer, /\(?\d{3}\)?[\s.-]+\d{3}/.test(line) ? readPhone(line) : ''),
        ),
      ),
    ].filter(({ value }) => value),
    died: [
      ...of('died').map((answer) => mentionOf(answer, readDay(textOf(answer)))),
      ...pages.flatMap((page) => joinedDay(owner, onPage(page))),
    ].filter(({ value }) => value),
    actsFor: of('actsFor').map(textOf).join(' '),
  };
}
