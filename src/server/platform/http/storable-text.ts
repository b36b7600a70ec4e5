import type { AppErrorIssue } from './app-error.ts';

const maxDepth = 60;

/** Why a text cannot be stored, in a sentence, or null if it can. */
function whyUnstorable(text: string): string | null {
  // Postgres rejects NUL in text and JSON, and a lone surrogate is not valid UTF-8.
  if (text.includes('\u0000')) return 'Text cannot hold the NUL character';
  if (!text.isWellFormed()) return 'Text holds half of a character';
  return null;
}

/**
 * Looks through everything that a request brought for text that could not be stored, and for
 * nesting so deep that walking it would exhaust the stack.
 * @param value parsed params, query or body
 * @returns the first problem with its dotted path, or null
 */
export function findUnstorableText(value: unknown): AppErrorIssue | null {
  const pending: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const { value, path } = current;
    if (typeof value === 'string') {
      const message = whyUnstorable(value);
      if (message) return { path: path.join('.'), message };
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= maxDepth) {
        return { path: path.slice(0, 3).join('.'), message: 'Is nested too deeply' };
      }
      for (const [key, member] of Object.entries(value)) {
        if (whyUnstorable(key)) {
          return { path: path.join('.'), message: 'A key holds a character that cannot be stored' };
        }
        if (typeof member === 'string' || typeof member === 'object') {
          pending.push({ value: member, path: [...path, key] });
        }
      }
    }
  }
  return null;
}
