import { z } from 'zod';
import {
  leadFieldRow,
  plainFields,
  type FieldOfListRule,
  type KindOf,
  type PlainField,
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

/** Fields of the lead itself; the mailing address is an object in the API. */
export type WireField = Exclude<PlainField, FieldOfListRule<'mailing'>>;

export const wireFields = plainFields.filter(
  (field): field is WireField => leadFieldRow(field).list !== 'mailing',
);

const shapeOf = ({ kind, choices }: LeadFieldRow): z.ZodType =>
  kind === 'choice' && choices ? z.enum(choices).nullable() : shapes[kind as keyof Shapes];

/** The plain fields of a lead as an answer has them. */
export const leadFieldShapes = Object.fromEntries(
  wireFields.map((field) => [field, shapeOf(leadFieldRow(field))]),
) as { [Field in WireField]: Shapes[KindOf<Field>] };
