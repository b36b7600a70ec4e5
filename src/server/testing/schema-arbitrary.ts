import fc from 'fast-check';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Values that no schema expects, or that a server likes to stumble over. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [[]], '', ' ', '\u0000', '\ud800', '%', "'; --"),
  fc.constantFrom<unknown>(0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53, '99999999999999999999', '1e9'),
  fc.constantFrom<unknown>('__proto__', '../../etc', 'x'.repeat(5_000), '𝔘😀ﷺ', '2026-13-45'),
  fc.constantFrom<unknown>('0000-00-00', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z'),
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 3 }),
);

const formats: Record<string, fc.Arbitrary<unknown>> = {
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.constant('somebody@example.com'),
};

/** Values that a schema describes, one node in twenty of them replaced by one that it does not. */
function fromJson(schema: Json, root: Json): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 19, arbitrary: described(schema, root) },
    { weight: 1, arbitrary: nasty },
  );
}

function described(schema: Json | boolean, root: Json): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return nasty;
  const { $ref, anyOf, oneOf, allOf, type } = schema as Record<string, never>;
  if (typeof $ref === 'string') {
    const name = ($ref as string).split('/').at(-1)!;
    const target = (root['$defs'] as Record<string, Json> | undefined)?.[name];
    return target ? described(target, { ...root }) : nasty;
  }
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((one) => fromJson(one, root)));
  if (allOf) return described(Object.assign({}, ...(allOf as Json[])), root);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as []));
  const { minimum = 0, maximum = 300 } = schema as { minimum?: number; maximum?: number };
  switch (type as unknown) {
    case 'object':
      return objectOf(schema, root);
    case 'array':
      return fc.array(fromJson((schema['items'] as Json | undefined) ?? {}, root), {
        maxLength: 4,
      });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(minimum),
        max: Math.floor(Math.min(maximum, minimum + 300)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return formats[String(schema['format'])] ?? words;
    default:
      return nasty;
  }
}

const words = fc.constantFrom(
  'Example',
  '9 Porter Rd',
  'Nashville',
  'TN',
  '37206',
  '6155550142',
  '2031-03-04',
  '2031-03-04T00:00:00.000Z',
  '10',
  'all',
);

function objectOf(schema: Json, root: Json): fc.Arbitrary<unknown> {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = (schema['required'] ?? []) as string[];
  const known = fc.record(
    Object.fromEntries(members.map(([name, member]) => [name, fromJson(member, root)])),
    { requiredKeys: required },
  );
  const rest = schema['additionalProperties'];
  if (typeof rest !== 'object' || rest === null) return known;
  return fc
    .tuple(
      known,
      fc.dictionary(fc.constantFrom('0', '1', 'note', 'x'), fromJson(rest as Json, root)),
    )
    .map(([one, other]) => ({ ...other, ...one }));
}

/** Requests' parts as a schema describes them, with now and then something that it does not. */
export function schemaArbitrary(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return fromJson(json, json);
}
