import { headerWords } from '#domain/lists/header-key.ts';

/** A header as the classifier sees it. */
export type HeaderWords = {
  /** In lower case, without numbers: 'Owner1_FirstName' -> 'owner', 'first', 'name'. */
  words: readonly string[];
  /** The numbers in it, in order. */
  numbers: readonly number[];
};

const maxLength = 160;
const maxWords = 12;

/** 'c1', 'Column 4', 'Unnamed: 3': what a program writes where nobody named a column. */
const unnamed = /^(?:column|col|field|unnamed|[a-z])$/;

/** The words and the numbers of a header. */
export function wordsOf(header: string): HeaderWords {
  const parts = headerWords(header.slice(0, maxLength))
    .replace(/\be mails?\b/g, 'email')
    // Open-data portals write "Owner's Phone #" as 'owner_sphone__' and "Owner's name" as 'owner_s_name'.
    .replace(/\bsphone\b/g, 'phone')
    .replace(/\bowner s\b/g, 'owner')
    .split(' ')
    .filter(Boolean);
  const words = parts.filter((part) => !/^\d+$/.test(part)).slice(0, maxWords);
  return {
    words: words.length === 1 && parts.length > 1 && unnamed.test(words[0]!) ? [] : words,
    numbers: parts.filter((part) => /^\d{1,3}$/.test(part)).map(Number),
  };
}
