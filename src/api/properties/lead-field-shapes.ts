import { z } from 'zod';
import {
  leadFieldRow,
  wireFields,
  type KindOf,
  type WireField,
} from '#domain/leads/lead-fields.ts';
import type { LeadFieldKind, LeadFieldRow } from '#domain/leads/lead-field-rows.ts';
import { day } from '../wire.schema.ts';

const whole = z.int().nonnegative().nullable();

/** What an answer has of a kind; a text is empty where nothing is known, the others null. */
const shapes = {
  text: z.string(),
  day: day.nullable(),
  /** Dollars, with cents after the point. */
  money: z.number().nullable(),
  count: whole,
  /** Square feet. */
  area: whole,
  year: whole,
  number: z.number().nullable(),
  flag: z.boolean().nullable(),
  choice: z.string().nullable(),
} satisfies Record<Exclude<LeadFieldKind, 'own'>, z.ZodType>;

type Shapes = typeof shapes;

const shapeOf = ({ kind, choices }: LeadFieldRow): z.ZodType =>
  kind === 'choice' && choices ? z.enum(choices).nullable() : shapes[kind as keyof Shapes];

/** The plain fields of a lead as an answer has them. */
export const leadFieldShapes = Object.fromEntries(
  wireFields.map((field) => [field, shapeOf(leadFieldRow(field))]),
) as { [Field in WireField]: Shapes[KindOf<Field>] };
