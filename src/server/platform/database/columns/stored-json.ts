import { z } from 'zod';
import { warnSkipped } from '../parse-stored.ts';

/** Values by name. One that is not valid is left out: a lead is shown without it, not hidden. */
const valuesOf = <Value>(value: z.ZodType<Value>, what: string) =>
  z.record(z.string(), z.unknown()).transform((stored) => {
    const values: Record<string, Value> = {};
    for (const [name, given] of Object.entries(stored)) {
      const read = value.safeParse(given);
      if (read.success) values[name] = read.data;
      else warnSkipped(what, { name });
    }
    return values;
  });

/** `probate_cases.deceased` and `.petitioner`: texts by the names that the API has. */
export const storedParty = valuesOf(z.string().nullable(), 'value of a probate case');
export type StoredParty = z.output<typeof storedParty>;

/** `properties.extra_fields`: cells by the headers of their columns. */
export const storedExtraFields = valuesOf(z.string(), 'extra field');

/** `signals.amounts`: cents by name, such as `judgment`. */
export const storedAmounts = valuesOf(z.number(), 'amount');

/** A row as JSON, or what was remembered of one: values by column. */
export const storedColumns = z.record(z.string(), z.unknown());
