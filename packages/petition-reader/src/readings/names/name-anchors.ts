import type { PetitionFieldName } from '../../petition-field.ts';
import {
  attorneyWords,
  applicantWords,
  deceasedWords,
  diedWords,
  officeWords,
  petitionerWords,
} from '../../people/role-words.ts';
import { proseWeights } from '../../weights.ts';

/** Words that are beside a person's name, and the weight of a name there. */
export type Anchor = { field: PetitionFieldName; expression: RegExp; weight: number };

const quote = `["'“”‘’]?`;
const kin =
  'mother|father|husband|wife|spouse|brother|sister|son|daughter|aunt|uncle|grandmother|grandfather|cousin|friend|parent';
const is = '(?:is|was|are)\\s*:?';

const anchor = (field: Anchor['field'], weight: number, source: string, flags = 'gi'): Anchor => ({
  field,
  weight,
  expression: new RegExp(source, flags),
});

/** A name is directly after these. */
export const namesFollow: Anchor[] = [
  anchor(
    'deceased.fullName',
    proseWeights.defines,
    '\\b(?:estate|succession)\\s+of:?\\s+(?:\\(name\\):?\\s*)?(?:the\\s+late\\s+)?',
  ),
  anchor(
    'deceased.fullName',
    proseWeights.likely,
    '\\b(?:last\\s+)?will(?:\\s+and\\s+testament)?\\s+of:?\\s+',
  ),
  anchor('deceased.fullName', proseWeights.maybe, '\\bin\\s+(?:re|the\\s+matter\\s+of):?\\s+'),
  anchor(
    'deceased.fullName',
    proseWeights.usual,
    `\\b(?:the\\s+)?${deceasedWords}(?:,\\s+|[ ])(?=[\\p{L}"“])`,
    'giu',
  ),
  anchor(
    'deceased.fullName',
    proseWeights.defines,
    `\\b(?:full\\s+)?(?:legal\\s+)?name\\s+of\\s+(?:the\\s+)?${deceasedWords}\\s+${is}\\s*`,
  ),
  anchor(
    'deceased.fullName',
    proseWeights.defines,
    `\\b${deceasedWords}['’]s\\s+(?:full\\s+)?(?:legal\\s+)?name\\s+${is}\\s*`,
  ),
  anchor('deceased.fullName', proseWeights.maybe, `\\bmy\\s+(?:late\\s+)?(?:${kin}),?\\s+`),
  anchor('deceased.fullName', proseWeights.hint, '\\bdeath\\s+of\\s+'),
  anchor(
    'petitioner.fullName',
    proseWeights.defines,
    `\\b(?:comes?\\s+now,?\\s+)?(?:your\\s+|the\\s+)?${applicantWords},\\s+(?=\\p{L})`,
    'giu',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    `\\b(?:the|your)\\s+${petitionerWords},\\s+(?=\\p{L})`,
    'giu',
  ),
  // 'Nominee Jane Roe' at the start of a line, ended by a cell or a comma.
  anchor(
    'petitioner.fullName',
    proseWeights.likely,
    `(?:^|\\n)(?:\\(?\\d{1,2}[.)]\\s+)?(?:the\\s+)?${petitionerWords}[ ](?=\\p{Lu}[^\\n]{3,40}(?:\\t|,))`,
    'giu',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    `\\b(?:the\\s+)?${applicantWords}[ ](?=\\p{L})`,
    'giu',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.defines,
    `\\bname\\b[^.;:\\n]{0,50}?\\s+of\\s+(?:the\\s+|your\\s+)?${petitionerWords}\\s+${is}\\s*`,
  ),
  // 'The petitioner herein is Jane Roe', 'this petition is filed by Jane Roe'.
  anchor(
    'petitioner.fullName',
    proseWeights.says,
    `\\b(?:the\\s+|your\\s+|said\\s+)?${applicantWords}(?:\\s+(?:herein|in\\s+this\\s+(?:matter|proceeding|cause)))?\\s+${is}\\s+(?=\\p{L})`,
    'giu',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.says,
    '\\b(?:petition|application|affidavit|request)\\s+is\\s+(?:hereby\\s+)?(?:made|filed|brought|submitted|presented)\\s+by:?\\s+',
  ),
  // 'Before me personally appeared Jane Roe, who being duly sworn says', but not as a witness.
  anchor(
    'petitioner.fullName',
    proseWeights.maybe,
    '\\b(?:personally\\s+appeared|appeared\\s+personally)(?:\\s+before\\s+me)?,?\\s+(?=[^;]{5,220}?\\b(?:deposes?|says|states|alleges)\\b)(?![^;]{0,220}\\bwitness)',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.defines,
    `\\b${petitionerWords}['’]s\\s+(?:full\\s+)?(?:legal\\s+)?name\\s+${is}\\s*`,
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.says,
    `\\bmy\\s+(?:full\\s+)?(?:legal\\s+)?name\\s+${is}\\s*`,
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.likely,
    `\\b(?:now,?\\s+)?comes?,?\\s+(?:now,?\\s+)?(?:(?:the|your)\\s+)?(?:${applicantWords},?\\s+)?(?=\\p{L})`,
    'giu',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.defines,
    '\\b(?:petition|application|affidavit)\\s+of:?\\s+',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    '(?:^|[.:\\n]\\s*)(?:\\(?\\d{1,2}[.)]\\s*)?I(?:/we)?,\\s+',
    'g',
  ),
  anchor('petitioner.fullName', proseWeights.usual, '\\bthe\\s+undersigned,?\\s+'),
  // 'Respectfully represents Jane Roe of Concord, that …'.
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    '\\b(?:humbly|respectfully)\\s+(?:represents?|shows?|states?|petitions?|complains)(?:\\s+unto\\s+this\\s+court)?[,:]?\\s+',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.faint,
    // Letters that were issued went to a person who no longer holds the office.
    '\\bletters\\s+(?![\\w\\s]{0,40}?\\b(?:was|were|been|previously|heretofore)\\b)[\\w\\s]{0,40}?(?:issued?|granted)\\s+to\\s+(?:the\\s+)?',
  ),
  // Letters themselves: 'on September 3, Letters Testamentary were duly granted to Jane Roe as …'.
  anchor(
    'petitioner.fullName',
    proseWeights.likely,
    '\\b(?:letters|administration)\\b[^;]{3,260}?\\b(?:was|were)\\s+(?:duly\\s+)?(?:granted|issued)\\s+(?:by\\s+me\\s+)?to\\s+(?:the\\s+)?(?=[^;]{4,60}?(?:\\bas\\b|,?\\s+of\\s+\\d))',
  ),
  anchor(
    'attorney',
    proseWeights.likely,
    `\\bby\\s+and\\s+through\\s+(?:his|her|its|their|the)?\\s*(?:undersigned\\s+)?${attorneyWords},?\\s+`,
  ),
  anchor(
    'attorney',
    proseWeights.fairly,
    `\\b${attorneyWords}\\s+for\\s+(?:the\\s+)?${petitionerWords},\\s+`,
  ),
  anchor(
    'attorney',
    proseWeights.likely,
    `(?<!\\b(?:minors?|incapacitated|ward|medicaid|creditors?|contestants?|respondents?|objectors?|bank)\\s(?:\\w+\\s)?(?:is|are|was|were)\\s)\\brepresented\\s+(?:herein\\s+)?by:?\\s+(?:(?:his|her|their|the)\\s+)?(?:${attorneyWords},?\\s+)?`,
  ),
  // 'The name and address of the attorney who will represent the estate are: …'.
  anchor(
    'attorney',
    proseWeights.likely,
    `(?<!\\bpowers?\\s)\\b(?:the\\s+|my\\s+|of\\s+|that\\s+)(?!powers?\\b)(?:\\w+\\s+)?(?<!\\bpowers?\\sof\\s)${attorneyWords}\\b[^.;:\\d]{0,70}?\\s${is}\\s*`,
  ),
  anchor('attorney', proseWeights.hint, '\\b(?:prepared|drafted|submitted)\\s+by:?\\s+'),
  anchor('attorney', proseWeights.hint, '\\blaw\\s+offices?\\s+of\\s+'),
];

/** A name is directly before these. */
export const namesLead: Anchor[] = [
  anchor(
    'deceased.fullName',
    proseWeights.says,
    ',?\\s*\\(?(?:the\\s+)?(?:above[- ]named\\s+)?(?:deceased|decedent)\\b',
  ),
  anchor(
    'deceased.fullName',
    proseWeights.defines,
    `,?\\s*\\(\\s*(?:the\\s+)?(?:hereinafter\\s+)?(?:referred\\s+to\\s+as\\s+)?(?:called\\s+)?${quote}(?:the\\s+)?${deceasedWords}${quote}`,
  ),
  // 'Jane Roe (name), who died': forms explain the blank in parentheses.
  anchor(
    'deceased.fullName',
    proseWeights.says,
    `(?:\\s+\\((?:print\\w*\\s+)?name\\))?,?\\s+(?:who\\s+)?${diedWords}\\b(?!\\s+before)`,
  ),
  anchor(
    'deceased.fullName',
    proseWeights.usual,
    ',?\\s+(?:\\(?now\\s+deceased\\)?|late\\s+of)\\b',
  ),
  anchor(
    'deceased.fullName',
    proseWeights.usual,
    ',?\\s+whose\\s+(?:(?:last\\s+)?(?:place\\s+of\\s+)?(?:residence|domicile)|last\\s+known\\s+address)\\b(?!\\s+(?:is|and)\\b)',
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.defines,
    `,?\\s*\\(\\s*(?:the\\s+)?(?:hereinafter\\s+)?(?:referred\\s+to\\s+as\\s+)?(?:called\\s+)?${quote}(?:the\\s+)?${petitionerWords}${quote}`,
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.says,
    `,\\s+(?:as\\s+)?(?:the\\s+|your\\s+)?${applicantWords}\\b(?!\\s+is\\s+not)`,
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    `,\\s+(?:as\\s+)?(?:the\\s+|your\\s+)?${petitionerWords}\\b`,
  ),
  // 'Jane Roe (name of applicant), have an interest': an OCR engine lost the 'I' before it.
  anchor(
    'petitioner.fullName',
    proseWeights.says,
    `\\s*\\(\\s*(?:print\\w*\\s+)?name\\s+of\\s+(?:the\\s+)?${applicantWords}\\b`,
  ),
  // 'Jane Roe, whose address is …, was informally appointed as Personal Representative'.
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    `,?\\s+(?:whose\\s+(?:\\w+\\s+){0,3}address\\s+is\\s+[^;]{5,100}?,?\\s+)?(?:was|were|be|has\\s+been|have\\s+been)\\s+(?:\\w+\\s+)?appointed\\b[^.;]{0,50}?\\b${officeWords}`,
  ),
  anchor(
    'petitioner.fullName',
    proseWeights.usual,
    ',?\\s+(?:(?:after\\s+)?(?:being\\s+)?(?:first\\s+)?(?:having\\s+been\\s+)?duly\\s+sworn|(?:up)?on\\s+(?:(?:his|her)\\s+)?oath|under\\s+oath|(?:who\\s+)?(?:hereby\\s+)?respectfully\\s+(?:shows|states|represents|petitions|alleges|requests|submits)|furnishes\\s+the\\s+following|(?:hereby\\s+)?(?:petitions|applies|makes\\s+application)\\s+(?:to\\s+)?(?:this|the|for))\\b',
  ),
];
