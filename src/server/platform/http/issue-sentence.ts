import type { z } from 'zod';

/** Beginnings of zod's own messages; a message that a schema words itself is kept. */
const zodOwnMessage = /^(?:Invalid|Too (?:small|big)|Unrecognized|Expected|Required)/;

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const formatWords: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  date: 'a date such as 2031-03-04',
  datetime: 'a timestamp such as 2031-03-04T15:00:00Z',
};

/**
 * The problem of one field of a request, as a sentence: 'The drive number is required.'
 * @param issue one of zod's issues
 */
export function issueSentence(issue: z.core.$ZodIssue): string {
  if (!zodOwnMessage.test(issue.message)) return issue.message;
  // A check of our own may use words that zod's messages begin with: 'Invalid email address'.
  if (issue.code === 'custom' && issue.message !== 'Invalid input') return issue.message;
  const subject = subjectOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue, subject);
    case 'too_small':
      return `${subject} must ${atLeast(issue)}.`;
    case 'too_big':
      return `${subject} must ${atMost(issue)}.`;
    case 'invalid_format': {
      const format = formatWords[issue.format];
      return format ? `${subject} must be ${format}.` : `${subject} is not in the right form.`;
    }
    case 'invalid_value':
      return `${subject} must be ${oneOf(issue.values.map(String))}.`;
    case 'unrecognized_keys':
      return `The request has members that this call does not know: ${issue.keys.slice(0, 5).join(', ')}.`;
    case 'not_multiple_of':
      return `${subject} must be a multiple of ${issue.divisor}.`;
    default:
      return `${subject} is not valid.`;
  }
}

/**
 * What a field's own message becomes when it is not shown beside the field: 'Must be on one line'
 * becomes 'The name must be on one line.'
 * @param issue.path dotted, as in an answer
 */
export function wholeSentence({ path, message }: { path: string; message: string }): string {
  if (!message.startsWith('Must ')) return message;
  const names = path === '' ? [] : path.split('.');
  const parts = names.map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return `${subjectOf(parts)} m${message.slice(1)}.`;
}

/** zod tells a missing member from one of another type only in its message. */
function wrongType(issue: { message: string; expected: string }, subject: string): string {
  return issue.message.includes('undefined')
    ? `${subject} ${/[^su]s$/.test(subject) ? 'are' : 'is'} required.`
    : `${subject} must be ${typeWords[issue.expected] ?? issue.expected}.`;
}

/** 'The drive number' for `driveNumber`, 'Entry 3 of the property ids' for `propertyIds.2`. */
function subjectOf(path: readonly PropertyKey[]): string {
  const named = path.filter((part) => typeof part === 'string');
  const last = path.at(-1);
  const words = (named.at(-1) ?? 'request')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return typeof last === 'number' ? `Entry ${last + 1} of the ${words}` : `The ${words}`;
}

type Bound = { origin: string; inclusive?: boolean };

function atLeast({ origin, minimum, inclusive = true }: Bound & { minimum: number | bigint }) {
  const count = Number(minimum);
  if (origin === 'string') {
    return count === 1 ? 'not be empty' : `have at least ${count} characters`;
  }
  if (origin === 'array' || origin === 'set') {
    return count === 1 ? 'not be empty' : `have at least ${count} entries`;
  }
  return inclusive ? `be at least ${count}` : `be more than ${count}`;
}

function atMost({ origin, maximum, inclusive = true }: Bound & { maximum: number | bigint }) {
  const count = Number(maximum);
  if (origin === 'string') return `have at most ${count.toLocaleString('en-US')} characters`;
  if (origin === 'array' || origin === 'set') {
    return `have at most ${count.toLocaleString('en-US')} entries`;
  }
  return inclusive ? `be at most ${count}` : `be less than ${count}`;
}

function oneOf(values: string[]): string {
  const shown = values.slice(0, 12);
  return shown.length === 1 ? shown[0]! : `one of: ${shown.join(', ')}`;
}
