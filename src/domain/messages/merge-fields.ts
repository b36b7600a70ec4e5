import { replacePlaceholders } from './placeholders.ts';
import type { Writer } from './text-suffix.ts';

/** What a message to an owner can name; '' where it is not known. */
export type MergeValues = {
  firstName: string;
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  /** The rotating opener for this lead. */
  opener: string;
} & Writer;

/** The fields, as written in braces, with their meanings. */
export const mergeFields = [
  { name: 'firstName', label: "The owner's first name, else 'there'" },
  { name: 'fullName', label: "The owner's whole name" },
  { name: 'streetAddress', label: 'The street address' },
  { name: 'city', label: 'The city' },
  { name: 'state', label: 'The state' },
  { name: 'zipCode', label: 'The ZIP' },
  { name: 'opener', label: 'One of the eleven openers, another for each lead' },
  { name: 'sender', label: 'Your name, as in Settings, Sender' },
  { name: 'company', label: 'Your company, as in Settings, Sender' },
] as const satisfies readonly { name: keyof MergeValues; label: string }[];

/** The text if neither a value nor a fallback in the message exists. */
const saidOtherwise: Partial<MergeValues> = { firstName: 'there' };

/**
 * Fills a message in: '{firstName}' becomes the name, '{firstName|neighbor}' is 'neighbor' without
 * one. Braces that are not a field are left unchanged. A message without any text is the opener
 * alone.
 * @param unknown the text in place of values that are not known
 */
export function fillMergeFields(
  message: string,
  values: MergeValues,
  unknown: Partial<MergeValues> = {},
): string {
  const said: Partial<MergeValues> = { ...saidOtherwise, ...unknown };
  return replacePlaceholders(message.trim() || '{opener}', ({ whole, name, otherwise }) => {
    if (!isMergeField(name)) return whole;
    return values[name] || (otherwise ?? said[name] ?? '');
  });
}

/** Names in braces that are not fields, so that a typo is seen before it is sent. */
export function unknownMergeFields(message: string): string[] {
  const unknown = new Set<string>();
  replacePlaceholders(message, ({ whole, name }) => {
    if (!isMergeField(name)) unknown.add(name);
    return whole;
  });
  return [...unknown];
}

function isMergeField(name: string): name is keyof MergeValues {
  return mergeFields.some((field) => field.name === name);
}
