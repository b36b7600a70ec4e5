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

/** What an inbound text says about being written to. */
export type OptOutReading = 'opt-out' | 'opt-in' | 'mentions-opt-out';

/**
 * Reads an inbound text. One that is exactly STOP, STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, REVOKE
 * or OPT OUT opts out (47 CFR 64.1200(a)(10) names these), one that is START or UNSTOP opts in
 * again; case, blanks around it and final punctuation are ignored. A longer text with such a word
 * ('please stop by tomorrow') is for a person to read.
 * @returns null where the text says nothing of the kind.
 */
export function readOptOut(text: string): OptOutReading | null {
  const bare = text
    .trim()
    .replace(/[\p{P}\s]+$/u, '')
    .replace(/\s+/g, ' ')
    .toUpperCase();
  if (optOutWords.includes(bare)) return 'opt-out';
  if (optInWords.includes(bare)) return 'opt-in';
  return mention.test(text) ? 'mentions-opt-out' : null;
}
