import { comparable } from '@lotline/petition-reader/corpus/compare-values.ts';
import type { FoundField, FoundHeir, PetitionFacts } from '@lotline/petition-reader/petition.ts';

/** A document's facts beyond its fields; '' for an unknown one. A list of heirs is complete. */
export type ExpectedFacts = {
  will: string;
  hearingDate: string;
  estateValue: string;
  heirs: { name: string; streetAddress: string; city: string; state: string; zipCode: string }[];
};

export type FactScore = {
  fact: string;
  verdict: 'right' | 'wrong' | 'empty';
  sure: boolean;
  said: string;
  expected: string;
};

type ExpectedHeir = ExpectedFacts['heirs'][number];

const addressOf = ({ streetAddress, city, state, zipCode }: ExpectedHeir) =>
  [
    comparable('deceased.streetAddress', streetAddress),
    comparable('deceased.city', city),
    comparable('deceased.state', state),
    comparable('deceased.zipCode', zipCode),
  ].join(' ');

const valuesOf = (heir: FoundHeir): ExpectedHeir => ({
  name: heir.name.value,
  streetAddress: heir.streetAddress.value,
  city: heir.city.value,
  state: heir.state.value,
  zipCode: heir.zipCode.value,
});

const keyOf = (name: string) => comparable('deceased.fullName', name);

function scoreOf(
  fact: string,
  { value, confidence }: FoundField,
  expected: string,
  isSame: boolean,
): FactScore[] {
  if (value === '' && expected === '') return [];
  const verdict = value === '' ? 'empty' : isSame ? 'right' : 'wrong';
  return [{ fact, verdict, sure: value !== '' && confidence >= 0.9, said: value, expected }];
}

function scoreHeirs(found: readonly FoundHeir[], expected: readonly ExpectedHeir[]): FactScore[] {
  const scores = expected.flatMap((heir): FactScore[] => {
    const read = found.find(({ name }) => keyOf(name.value) === keyOf(heir.name));
    if (!read)
      return [{ fact: 'heir', verdict: 'empty', sure: false, said: '', expected: heir.name }];
    const [said, wanted] = [addressOf(valuesOf(read)), addressOf(heir)];
    return [
      ...scoreOf('heir', read.name, heir.name, true),
      ...scoreOf('address of an heir', read.streetAddress, wanted, said === wanted),
    ];
  });
  const invented = found.filter(
    ({ name }) => !expected.some((heir) => keyOf(heir.name) === keyOf(name.value)),
  );
  return [...scores, ...invented.flatMap(({ name }) => scoreOf('heir', name, '', false))];
}

/**
 * Compares what was read beyond the fields with the document's facts; facts that neither has do not
 * count.
 */
export function scoreFacts(facts: PetitionFacts, expected: ExpectedFacts): FactScore[] {
  const { will, hearingDate, estateValue } = facts;
  const dollars = (text: string) => Number(text.replace(/[$,\s]/g, ''));
  return [
    ...scoreOf('will', will, expected.will, will.value === expected.will),
    ...scoreOf(
      'hearing',
      hearingDate,
      expected.hearingDate,
      hearingDate.value === expected.hearingDate,
    ),
    ...scoreOf(
      'value of the estate',
      estateValue,
      expected.estateValue,
      dollars(estateValue.value) === dollars(expected.estateValue),
    ),
    ...scoreHeirs(facts.heirs, expected.heirs),
  ];
}
