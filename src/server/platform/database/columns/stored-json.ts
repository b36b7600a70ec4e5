import { z } from 'zod';

/** `probate_cases.deceased` and `.petitioner`: texts by the names that the API has. */
export const storedParty = z.record(z.string(), z.string().nullable());
export type StoredParty = z.output<typeof storedParty>;

/** `properties.extra_fields`: cells by the headers of their columns. */
export const storedExtraFields = z.record(z.string(), z.string());

/** `signals.amounts`: cents by name, such as `judgment`. */
export const storedAmounts = z.record(z.string(), z.number());

/** A row as JSON, or what was remembered of one: values by column. */
export const storedColumns = z.record(z.string(), z.unknown());
