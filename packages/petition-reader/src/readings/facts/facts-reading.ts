import type { PageLayout } from '../../page/page-layout.ts';
import type { PetitionFacts } from '../../petition.ts';
import { readEstateValue } from './estate-value.ts';
import { foundFact } from './found-fact.ts';
import { readHearingDate } from './hearing-date.ts';
import { readHeirs } from './heir-rows.ts';
import { readPetitionKinds } from './petition-kinds.ts';
import { tickedOptions } from './ticked-options.ts';
import { readWill } from './will-reading.ts';

/**
 * The facts on pages of unknown forms beyond a petition's fields: the relief requested, whether
 * there is a will, the heirs, the hearing date and the estate's value. Each has its place and none
 * is ever certain.
 * @param decedent the decedent's name, who is not an heir; '' if it was not found
 */
export function readFacts(layouts: readonly PageLayout[], decedent: string): PetitionFacts {
  const options = layouts.flatMap(tickedOptions);
  const kinds = readPetitionKinds(layouts, options);
  return {
    petitionKinds: kinds.map((kind) => foundFact([kind])).filter(({ value }) => value !== ''),
    will: foundFact(readWill(layouts, options, kinds)),
    heirs: readHeirs(layouts, decedent),
    hearingDate: foundFact(layouts.flatMap(readHearingDate)),
    estateValue: foundFact(layouts.flatMap(readEstateValue)),
  };
}
