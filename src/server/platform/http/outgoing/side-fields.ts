import { z } from 'zod';

/** Names of the side fields that the reading under way could not read; null outside of one. */
let unread: Set<string> | null = null;

/**
 * A field beside what matters: null or absent it is `empty`, and so is another form of it, which
 * `readWithSideFields` names. What it stands beside is kept in any case.
 * @param instead what another form of it counts as, where that is not `empty`
 */
export function sideField<Schema extends z.ZodType, Empty>(
  name: string,
  schema: Schema,
  empty: Empty,
  instead: z.output<Schema> | Empty = empty,
) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<Schema> | Empty => {
      if (value === undefined || value === null) return empty;
      const parsed = schema.safeParse(value);
      if (parsed.success) return parsed.data;
      unread?.add(name);
      return instead;
    });
}

/**
 * A yes or no that keeps a person from being contacted: 'true' and 'false' are known as words, and
 * any other form counts as yes until a person has looked at it.
 */
export const sideFlag = (name: string) =>
  sideField(
    name,
    z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
    false,
    true,
  );

/**
 * Parses what a service sent.
 * @returns as `safeParse` does, and the names of the side fields whose form is not a published one.
 */
export function readWithSideFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { parsed: z.ZodSafeParseResult<z.output<Schema>>; unread: string[] } {
  const outer = unread;
  unread = new Set();
  try {
    const parsed = schema.safeParse(value);
    return { parsed, unread: [...unread] };
  } finally {
    unread = outer;
  }
}
