import type { Role } from '../../petition.ts';
import {
  attorneyWords,
  deceasedWords,
  diedWords,
  petitionerWords,
} from '../../people/role-words.ts';
import { titleLines } from './title-lines.ts';

/** The names that were found before sentences are read, to tell whom a sentence refers to. */
export type KnownNames = {
  deceased: string[];
  petitioner: string[];
  /** Names that both have, such as father and son. */
  both?: string[];
};

/**
 * The person that a text refers to, the distance in characters from the mention of the person, the
 * words between, and whether the words before the text say that it is a home (`dwells`).
 */
export type RoleThere = { role: Role; distance: number; between: string; dwells: boolean };

type Cue = { role: Role; expression: RegExp };

const kin =
  'relationships?|heirs?|beneficiar\\w+|distributees?|legatees?|devisees?|next of kin|surviving|survived by|survivors?|spouse|wife|husband|son|daughter|brother|sister|niece|nephew|mother|father|child(?:ren)?|grandchild(?:ren)?|witness\\w*|predeceased';
const cue = (role: Role, source: string): Cue => ({ role, expression: new RegExp(source, 'gi') });

const cues: Cue[] = [
  cue(
    'other',
    '\\b(?:co-?|second )(?:petitioner|applicant|affiant|executor|executrix|administrator|administratrix|(?:personal )?representative)s?\\b|\\bcreditors?\\b|funeral home|mortuary|suret(?:y|ies)\\b|trust company|registered agent|resident agent|\\b(?<!\\bas (?:the )?)(?:landlord|tenant|custodian|physician|guardian|trustee|newspaper|objector|contestant|emergency contact|minor|alternate (?:\\w+ )?\\w+(?=:))\\b',
  ),
  cue(
    'deathPlace',
    `\\b${diedWords}\\b(?![^.;]{0,50}\\b(?:resid|domicil))[^.;]{0,60}?\\b(?:at|in)\\s|place of death|hospital|medical center|hospice|nursing home`,
  ),
  cue(
    'deceased',
    `\\b(?:at|on|of) (?:the |h(?:is|er) )?(?:time|date) of (?:(?:his|her|the|decedent['’]s) )?death|(?:last|late) (?:known |principal |legal )*(?:address|residence|domicile)|\\bla(?:te|st) of\\b|\\b${diedWords},? (?:as |while )?(?:a |an )?(?:resident|inhabitant|domiciliary|citizen|residing|domiciled)\\b|\\bthen (?:residing|domiciled|a resident)|place of (?:domicile|abode)|fixed place of residence|\\b${diedWords}(?:,? (?:testate|intestate))?,? (?:on|at|in)\\b|\\bwhile (?:domiciled|residing|a resident)\\b`,
  ),
  cue(
    'deceased',
    `\\b${deceasedWords}\\b(?![,:–—-]?\\s+\\(?(?:\\d{1,2}[/.-]\\d|\\d{4}\\b|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?\\s+\\d))(?!\\s+\\(?\\d)(?!['’]s (?:attorney|spouse|wife|husband|son|daughter))`,
  ),
  cue(
    'attorney',
    `\\b(?:${attorneyWords}(?: for (?:the )?(?:${petitionerWords}|estate))?\\b|\\brepresented by\\b|law office|law firm|firm name|esq\\b|bar no)`,
  ),
  cue(
    'petitioner',
    `\\b${petitionerWords}\\b(?!['’]s attorney)|\\bI (?:live|reside|am)\\b|\\bI\\s*$|\\bmy (?:\\w+ )?(?:address|telephone|phone|residence)|\\bmy(?: (?:mailing|home|own|current|street|post office|residence|residential|physical))?\\s*$`,
  ),
  cue('heir', `\\b(?:${kin})\\b(?: (?:(?:of|to) )?(?:the |said )?${deceasedWords})?`),
  cue('notary', '\\bnotary|sworn to and subscribed|my commission'),
  cue(
    'court',
    '\\bcourthouse|clerk of|\\b(?:clerk|registrar|registry),?\\s+(?:\\w+\\s+)?court\\b|\\bcourt of\\b[^.;]{3,60},\\s*$|\\bcourt\\b[^.;:]{0,60}\\baddress(?: of which)?|address of (?:the|this) court|court is located',
  ),
];

// 'Petitioner is the surviving spouse of the decedent and resides at' still speaks of the petitioner.
const ownRelation = new RegExp(
  `\\b(?:is|am|as|being)\\s+(?:the\\s+${petitionerWords}\\s+and\\s+)?(?:the|a|an|his|her)\\s+(?:${deceasedWords}['’]s\\s+)?(?:surviving\\s+|adult\\s+|only\\s+|eldest\\s+)*(?:${kin})(?:\\s+(?:of|to)\\s+(?:the\\s+|said\\s+)?${deceasedWords}(?!,[^,;]{5,40},\\s+who\\b))?`,
  'gi',
);

// 'Creditors known to affiant' and 'to petitioner's knowledge' refer to another person.
const inPassing = new RegExp(
  `\\b(?:un)?known\\s+(?:to|by)\\s+(?:the\\s+|your\\s+|said\\s+)?${petitionerWords}|${petitionerWords}['’]s\\s+(?:best\\s+)?(?:knowledge|information|belief)`,
  'gi',
);

function nameExpression(name: string, behind = ''): RegExp {
  const spelled = name.replace(/[^\p{L}\s]/gu, '.?').replace(/\s+/g, '\\s+');
  // 'Jane Roe, Jr.' is not Jane Roe.
  return new RegExp(`${spelled}(?!,?\\s+(?:jr|sr|ii|iii|iv)\\b)${behind}`, 'giu');
}

/** 'Jane Roe, an adult daughter of the decedent, whose address is' still speaks of Jane Roe. */
function withoutApposition(text: string, name: string): string {
  const apposition = `,\\s+(?:the|an?|his|her)\\s+(?:\\w+\\s+){0,2}(?:${kin})(?:\\s+(?:of|to)\\s+(?:the\\s+|said\\s+)?${deceasedWords})?(?=,)`;
  return text.replace(nameExpression(name, apposition), (words) =>
    words.slice(0, name.length).padEnd(words.length),
  );
}

/** Words that mean an address is a home; the words before them name the person. */
const dwelling =
  /(?:\b(?:being )?(?:then )?(?:a )?resident of|\bresid(?:es|ed|ing|e) (?:at|in)|\bliv(?:es|ed|ing|e) at|\bdomiciled (?:at|in)(?: and residing at)?|\bresidence (?:is|was)(?: at)?|\b(?:residence|home|domicile),? (?:located |situated )?at|\baddress (?:is|was))[\s:,]*$/i;

/**
 * The role of the text at `at`: of the cues and known names before it, within 260 characters and its
 * block of the page, the nearest decides. `never` names roles that are ruled out.
 */
export function roleAt(
  text: string,
  at: number,
  known: KnownNames,
  never: readonly Role[] = [],
): RoleThere | undefined {
  const from = Math.max(0, at - 260);
  // Text in another block of the page does not refer to this one.
  const raw = text.slice(from, at).split('\n\n').at(-1)!;
  const titles = titleLines(raw);
  let before = titles
    .reduce((all, { from, to }) => all.slice(0, from) + ' '.repeat(to - from) + all.slice(to), raw)
    .replace(/\s/g, ' ')
    .replace(ownRelation, (words) => ' '.repeat(words.length))
    .replace(inPassing, (words) => ' '.repeat(words.length));
  for (const name of known.petitioner) before = withoutApposition(before, name);
  const barred = new Set(never);
  const home = dwelling.exec(before);
  if (home) {
    // '… died at the hospital. He lived at': the person's home, not the place of death.
    before = before.slice(0, home.index);
    barred.add('deathPlace');
    // The person who resides there now is not the one who died; the one who resided there may be.
    if (/\b(?:resides|lives|is)\b[\s:,]*$/i.test(home[0].replace(/\b(?:at|in|of)\b/gi, '')))
      barred.add('deceased');
  }
  let best: { role: Role; end: number; start: number } | undefined;
  const offer = (role: Role, start: number, end: number) => {
    if (!best || end > best.end || (end === best.end && start < best.start))
      best = { role, end, start };
  };
  for (const { from, to } of titles) offer('court', from, to);
  for (const { role, expression } of cues.filter((cue) => !barred.has(cue.role)))
    for (const match of before.matchAll(expression))
      offer(role, match.index, match.index + match[0].length);
  for (const role of ['deceased', 'petitioner'] as const)
    for (const name of known[role]) {
      const expression = nameExpression(name);
      for (const match of before.matchAll(expression))
        offer(role, match.index, match.index + match[0].length);
    }
  return (
    best && {
      role: best.role,
      distance: before.length - best.end,
      between: before.slice(best.end),
      dwells: home !== null,
    }
  );
}
