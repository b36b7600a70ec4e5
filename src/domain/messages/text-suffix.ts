import { replacePlaceholders } from './placeholders.ts';

/** Who writes, as a text can name it. */
export type Writer = { sender: string; company: string };

/** The line that first texts end with, and the text that confirms an opt-out; '' for none. */
export type TextWords = { suffix: string; confirmation: string };

/** The line until the owner words another. */
export const standardSuffix = '{sender}, {company}. Reply STOP to end.';

/** How long a line may be: a text of 1,600 characters is what carriers take. */
export const maxSuffixLength = 160;

const isWriterField = (name: string): name is keyof Writer =>
  name === 'sender' || name === 'company';

/** Fills '{sender}' and '{company}' in; a field without a value or a fallback leaves nothing, no comma either. */
export function fillTextWords(words: string, writer: Writer): string {
  return replacePlaceholders(words, ({ whole, name, otherwise }) =>
    isWriterField(name) ? writer[name].trim() || (otherwise ?? '') : whole,
  )
    .replace(/\s*,\s*(?=[.,])/g, '')
    .replace(/^[\s,.]+/, '')
    .trim();
}

/** Names in braces that a line for texts cannot have. */
export function unknownWriterFields(words: string): string[] {
  const unknown = new Set<string>();
  replacePlaceholders(words, ({ whole, name }) => {
    if (!isWriterField(name)) unknown.add(name);
    return whole;
  });
  return [...unknown];
}

/** A text with its line; one that ends with the line already is left as it is. */
export function withSuffix(text: string, suffix: string | undefined): string {
  if (!suffix || text.trimEnd().endsWith(suffix)) return text;
  return `${text.trimEnd()}\n${suffix}`;
}
