import type { z } from 'zod';
import { OpenDataError } from './open-data-source.ts';
import type { HttpAnswer } from './public-http.ts';

/**
 * The answer's JSON in its documented shape.
 * @throws OpenDataError `shape`, with the publisher's host.
 */
export function readJson<Answer>(
  answer: HttpAnswer,
  shape: z.ZodType<Answer>,
  url: string | URL,
): Answer {
  const { host } = new URL(url);
  try {
    return shape.parse(JSON.parse(answer.text));
  } catch (error) {
    throw new OpenDataError(
      'shape',
      `${host} answered in another form than its platform documents.`,
      answer.status,
      error,
    );
  }
}

/** The refusal of a 4xx, with the publisher's own words where it has some. */
export function refusal(
  url: string | URL,
  status: number,
  words: string | undefined,
): OpenDataError {
  const { host } = new URL(url);
  const said = words?.replace(/\s+/g, ' ').trim().slice(0, 300);
  const reason = said ? `: ${said}` : '';
  const what =
    status === 404 ? 'does not have this dataset (any more)' : `refused the request (${status})`;
  return new OpenDataError(
    'refused',
    `${host} ${what}${reason}${/[.!?]$/.test(reason) ? '' : '.'}`,
    status,
  );
}

/** 'a b&c' as a query has it: %20 in place of +, which some publishers read as a plus. */
export function withQuery(
  url: string,
  members: Record<string, string | number | undefined>,
): string {
  const query = Object.entries(members)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${url}?${query.join('&')}` : url;
}

/** A text between quotation marks as SQL has it. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The JSON of a text; null if it is invalid. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
