const optOutWords = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPT OUT',
];
const optInWords = ['START', 'UNSTOP'];
const mention =
  /(?<![\p{L}\p{N}])(?:stop|stopall|unsubscribe|cancel|end|quit|revoke|opt[\s-]*out)(?![\p{L}\p{N}])/iu;

// 47 CFR 64.1200(a)(10): revocation in any other words that a reasonable person would understand as
// one.
const person = String.raw`(?:me|us|my|our|this (?:number|phone)|the (?:number|phone))`;
const contact = String.raw`(?:contact|text|txt|call|message|msg|e-?mail|write|mail|bother|harass|solicit|reach out)`;
const revocations = [
  String.raw`\b(?:remove|delete) ${person}\b`,
  String.raw`\b(?:take|get|drop|strike|scrub) ${person} (?:name |number )?(?:off|from|out of)\b`,
  String.raw`\b(?:do not|don't|dont|never|no longer|not to|quit|cease) (?:ever |you |keep )?${contact}`,
  String.raw`\bno more (?:text|txt|call|message|msg|contact|e-?mail|mail|letter)`,
  String.raw`\bleave (?:me|us) alone\b`,
  String.raw`\b(?:lose|forget) (?:my|this|our) number\b`,
  String.raw`\b(?:opt|opted|opting) (?:me |us )?out\b`,
  String.raw`\b(?:unsubscribed?|dnc|cease and desist|off (?:your|the|this) list)\b`,
  String.raw`\bharass`,
  String.raw`\bno me (?:contacte|llame|escriba|mande|moleste|env[ií]e)|\bd[eé]jen?me en paz|\bno m[aá]s mensajes`,
].map((source) => new RegExp(source, 'iu'));

/** What an inbound text means for contacting its sender. */
export type OptOutReading = 'opt-out' | 'opt-in' | 'mentions-opt-out';

/**
 * Reads an inbound text. One that is exactly STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE
 * or OPT OUT opts out (47 CFR 64.1200(a)(10) names these), one that is START or UNSTOP opts in
 * again; case, blanks around it and final punctuation are ignored. A longer text with such a word
 * ('please stop by tomorrow'), or one that revokes in other words ('take me off your list'), is
 * left for a user to decide.
 * @returns null if the text contains neither.
 */
export function readOptOut(text: string): OptOutReading | null {
  const bare = text
    .trim()
    .replace(/[\p{P}\s]+$/u, '')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  if (optOutWords.includes(bare)) return 'opt-out';
  if (optInWords.includes(bare)) return 'opt-in';
  const plain = text.replace(/[’‘`´]/g, "'").replace(/\s+/g, ' ');
  const isFlagged = mention.test(plain) || revocations.some((words) => words.test(plain));
  return isFlagged ? 'mentions-opt-out' : null;
}
