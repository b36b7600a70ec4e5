import { withoutAccents } from '../places/without-accents.ts';
import { mentionsLawyer } from './reply-meaning.ts';

/** A message that is one of these and nothing else opts out. */
export const optOutWords = {
  /** 47 CFR 64.1200(a)(10). */
  federal: ['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'],
  /** What carriers and text services obey beside them. */
  carriers: ['STOPALL', 'STOP ALL', 'OPTOUT', 'ARRET', 'REMOVE', 'UNSUB', 'CEASE', 'STOPP'],
  spanish: [
    'PARE',
    'PAREN',
    'PARAR',
    'ALTO',
    'BASTA',
    'NO MAS',
    'NO MAS MENSAJES',
    'CANCELAR',
    'SALIR',
    'BAJA',
    'DETENER',
  ],
  /** What a reasonable person means by these cannot be misread. */
  plain: [
    'LOSE MY NUMBER',
    'STOP TEXTING',
    'STOP TEXTING ME',
    'STOP CALLING',
    'STOP CALLING ME',
    'STOP CONTACTING ME',
    'STOP MESSAGING ME',
    'STOP IT',
    'NO MORE',
  ],
} as const;
const obeyed = new Set<string>(Object.values(optOutWords).flat());
const optInWords = ['START', 'UNSTOP'];
const mention =
  /(?<![\p{L}\p{N}])(?:stop+|stopall|unsubscribe|cancel|end|quit|revoke|opt[\s-]*out)(?![\p{L}\p{N}])/iu;

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
  String.raw`\b(?:not|never) (?:text|call|message|contact)(?:ing)? (?:me|us)\b`,
  String.raw`\breport(?:ing|ed)? you\b`,
  // 'No calls please'; not 'No, call me'.
  String.raw`^\W*no (?:texts|texting|calls|calling|contact|messages|messaging|solicit\w+|spam)\b`,
  String.raw`^\W*(?:that's |that is )?enough(?: already| is enough)?\W*$`,
  String.raw`\bgo away\b|\b(?:fuck|piss|screw|buzz) (?:off|you|u)\b`,
  String.raw`\b(?:do not|don't|dont|never) consent|\bspam`,
  // Spanish, without accents.
  String.raw`\bno (?:me |nos )?(?:llam|molest|contact|text?e|mand|envi)(?:e|es|en|a|as|an)?\b`,
  String.raw`\bno (?:me |nos )?(?:escrib(?:a|as|an)|busqu(?:e|es|en))\b`,
  String.raw`\bno (?:me |nos )?vuelv(?:a|as|an) a\b`,
  String.raw`\bdej(?:a|e|en) de (?:llamar|escribir|molestar|mandar|enviar|textear|contactar)`,
  String.raw`\bdej[ae]n?(?:me|nos) en paz\b`,
  String.raw`\b(?:quit|saqu|sac|borr|elimin)[ae]n?(?:me|nos)\b`,
  String.raw`\b(?:quit|borr|elimin|pierd|olvid)[ae]n? (?:mi|este|el) numero\b`,
  String.raw`\bno quiero (?:mas|recibir|mensajes|llamadas|textos|que (?:me|nos)\b)`,
  String.raw`\bno mas\b|\b(?:pare|paren|alto|basta)\b`,
].map((source) => new RegExp(source, 'iu'));

/** What an inbound text means for contacting its sender. */
export type OptOutReading = 'opt-out' | 'opt-in' | 'mentions-opt-out';

/**
 * 'Opt-out!', ' por favor, no más ', 'Please stop 🛑' and 'S.T.O.P.' without what changes nothing:
 * 'OPT OUT', …
 */
function bareWords(text: string): string {
  const words = withoutAccents(text)
    .replace(/[\p{P}\p{S}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toUpperCase()
    .replace(/^(?:PLEASE|PLS|POR FAVOR) | (?:PLEASE|PLS|NOW|POR FAVOR)$/g, '');
  return /^\p{L}(?: \p{L})+$/u.test(words) ? words.replaceAll(' ', '') : words;
}

/**
 * Reads an inbound text. One that is exactly one of the words above opts out, one that is START or
 * UNSTOP opts in again; case, accents, punctuation, symbols, blanks and a 'please' are ignored. A longer text
 * with such a word ('please stop by tomorrow'), or one that revokes in other words ('take me off
 * your list'), is left for a user to decide.
 * @returns null if the text contains neither.
 */
export function readOptOut(text: string): OptOutReading | null {
  const bare = bareWords(text);
  if (obeyed.has(bare)) return 'opt-out';
  if (optInWords.includes(bare)) return 'opt-in';
  const plain = withoutAccents(text.replace(/[’‘`´]/g, "'")).replace(/\s+/g, ' ');
  const isFlagged =
    mention.test(plain) || mentionsLawyer(plain) || revocations.some((words) => words.test(plain));
  return isFlagged ? 'mentions-opt-out' : null;
}
