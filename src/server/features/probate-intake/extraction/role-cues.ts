import type { Role } from './petition.ts';

/** Who a stretch of prose speaks of, by the last words before it that name somebody. */
export type KnownNames = { deceased: string[]; petitioner: string[] };

type Cue = { role: Role; expression: RegExp };

const cues: Cue[] = [
  {
    role: 'deathPlace',
    expression:
      /\b(?:died|death occurred)\b[^.;]{0,60}?\b(?:at|in)\s|place of death|hospital|medical center|hospice/gi,
  },
  {
    role: 'deceased',
    expression:
      /\b(?:at|on|of) (?:the |h(?:is|er) )?(?:time|date) of (?:(?:his|her|the) )?death|(?:last|late) (?:known )?(?:address|residence)|\blate of\b|place of domicile|fixed place of residence|\b(?:died|passed away|departed this life),? (?:on|at|in)\b/gi,
  },
  {
    role: 'deceased',
    expression:
      /\b(?:decedent|deceased|testat(?:or|rix))\b(?!\s+\(?\d)(?!['’]s (?:attorney|spouse|wife|husband|son|daughter))/gi,
  },
  {
    role: 'attorney',
    expression:
      /\b(?:(?:attorney|counsel)s?(?: for (?:the )?(?:petitioner|applicant|personal representative|estate|affiant))?|law office|law firm|firm name|\batty\b|esq\b|bar no)/gi,
  },
  {
    role: 'petitioner',
    expression:
      /\b(?:petitioner|applicant|affiant|undersigned|personal representative|nominated executor)\b(?!['’]s attorney)|\bI (?:live|reside|am)\b|\bI\s*$|\bmy (?:address|telephone|phone)/gi,
  },
  {
    role: 'heir',
    expression:
      /\b(?:relationships?|heirs?|beneficiar\w+|distributees?|legatees?|devisees?|next of kin|surviving|spouse|wife|husband|son|daughter|brother|sister|niece|nephew|mother|father|witness\w*|predeceased)\b(?: (?:of|to) (?:the |said )?(?:decedent|deceased|testator))?/gi,
  },
  { role: 'notary', expression: /\bnotary|sworn to and subscribed|my commission/gi },
  { role: 'court', expression: /\bcourthouse|clerk of/gi },
];

/** What says that an address is a home, and whose is said before it. */
const dwelling =
  /(?:\b(?:being )?(?:then )?(?:a )?resident of|\bresid(?:es|ed|ing|e) (?:at|in)|\bliv(?:es|ed|ing|e) at|\bdomiciled (?:at|in)(?: and residing at)?|\bresidence (?:is|was)(?: at)?|\baddress (?:is|was))[\s:,]*$/i;

/**
 * The role of what stands at `at` in a text: of the words and known names before it within its
 * sentence or two, the nearest decides. `never` names roles that are out of the question.
 */
export function roleAt(
  text: string,
  at: number,
  known: KnownNames,
  never: readonly Role[] = [],
): { role: Role; distance: number } | undefined {
  const from = Math.max(0, at - 260);
  // What stands in another block of the page says nothing about this one.
  let before = text.slice(from, at).split('\n\n').at(-1)!.replace(/\s/g, ' ');
  const barred = new Set(never);
  const home = dwelling.exec(before);
  if (home) {
    // '… died at the hospital. He lived at': whose home it is, not where somebody died.
    before = before.slice(0, home.index);
    barred.add('deathPlace');
  }
  let best: { role: Role; end: number; start: number } | undefined;
  const offer = (role: Role, start: number, end: number) => {
    if (!best || end > best.end || (end === best.end && start < best.start))
      best = { role, end, start };
  };
  for (const { role, expression } of cues.filter((cue) => !barred.has(cue.role)))
    for (const match of before.matchAll(expression))
      offer(role, match.index, match.index + match[0].length);
  for (const role of ['deceased', 'petitioner'] as const)
    for (const name of known[role]) {
      const expression = new RegExp(
        name.replace(/[^\p{L}\s]/gu, '.?').replace(/\s+/g, '\\s+'),
        'giu',
      );
      for (const match of before.matchAll(expression))
        offer(role, match.index, match.index + match[0].length);
    }
  return best && { role: best.role, distance: before.length - best.end };
}
