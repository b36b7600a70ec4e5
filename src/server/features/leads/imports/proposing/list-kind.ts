import type { ImportField } from '#domain/import-fields.ts';
import type { ListKind } from './proposal-types.ts';

type Sheet = {
  /** Title rows, the name of the sheet and of the file. */
  titles: readonly string[];
  headers: readonly string[];
  /** What its columns are mapped to. */
  fields: ReadonlySet<ImportField>;
};

type Sign = { kind: ListKind; words: RegExp; fields: readonly ImportField[] };

const signs: readonly Sign[] = [
  {
    kind: 'probate',
    words:
      /\b(?:probates?|decedents?|deceased (?:name|first|last|owner name|address)|estates? (?:of|no|name|index|file)|executors?|administrators?|personal rep\w*|heirs?(?:hip)?|letters testamentary|petitioners?|date of death)\b/i,
    fields: ['deceasedName', 'deceasedDate', 'petitionerName', 'petitionerStreetAddress'],
  },
  {
    kind: 'violation',
    words:
      /\b(?:violations?|violators?|codes? (?:case|enforce\w*|compliance|section)|blight(?:ed)?|nuisance|complaints?|citations?|inspect\w*|infractions?|tall grass|weeds?|unsafe|dangerous buildings?|demolition|vacant (?:building|propert\w*|structure)s?|housing code|ordinances?|tickets?)\b/i,
    fields: ['violationType', 'violationDate', 'fineAmount'],
  },
  {
    kind: 'foreclosure',
    words:
      /\b(?:foreclos\w*|sheriff\w*|auctions?|trustees?|tax (?:sale|lien|deed|certificate|delinquen\w*|due|years?)|delinquen\w*|judg(?:e)?ments?|plaintiffs?|defendants?|mortgage\w*|lenders?|opening bid|notice of (?:default|sale)|redemption|surplus)\b/i,
    fields: ['auctionDate', 'openingBid', 'judgmentAmount', 'balanceDue', 'plaintiff', 'defendant'],
  },
];

const spaced = (text: string) => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\W]+/g, ' ');

function scoreOf({ words, fields }: Sign, sheet: Sheet): number {
  const title = sheet.titles.some((text) => words.test(spaced(text))) ? 3 : 0;
  const named = sheet.headers.filter((header) => words.test(spaced(header))).length;
  const mapped = fields.filter((field) => sheet.fields.has(field)).length;
  return title + Math.min(named, 3) + Math.min(mapped, 3);
}

/** The points that a kind must have, and have more than the next kind. */
const minLead = 2;

/**
 * What a list is a list of, by its titles, its headers and what they mean; null if nothing says so,
 * or if two kinds are equally likely: a vendor's export has columns of all of them.
 */
export function kindOfList(sheet: Sheet): ListKind | null {
  const [best, next] = signs
    .map((sign) => ({ kind: sign.kind, score: scoreOf(sign, sheet) }))
    .sort((a, b) => b.score - a.score);
  return best!.score >= minLead && best!.score - next!.score >= minLead ? best!.kind : null;
}
