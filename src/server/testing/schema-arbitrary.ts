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

/** The first and last of each kind of value, and the one beyond: databases differ from schemas there. */
const edgeFormats: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '0001-01-03',
    '9999-12-29',
    '1700-01-01',
    '2000-01-01',
    '2099-12-31',
  ),
  'date-time': fc.constantFrom(
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-12:00',
    '0001-01-03T00:00:00Z',
    '9999-12-29T23:59:59.999Z',
  ),
};
const edgeWords = fc.constantFrom(
  '',
  '0',
  '2147483648',
  '9007199254740992',
  '9223372036854775808',
  // Postgres takes no NUL, UTF-8 no half of a character, and an index no long text.
  'a\u0000b',
  'a\ud800b',
  '9 Porter Rd '.repeat(1_000),
);

/** The schema to which references lead, and whether only edge values are wanted. */
type Context = { root: Json; edges: boolean };

/** Values that a schema describes, one node in twenty of them replaced by one that it does not. */
function fromJson(schema: Json, context: Context): fc.Arbitrary<unknown> {
  if (context.edges) return described(schema, context);
  return fc.oneof(
    { weight: 19, arbitrary: described(schema, context) },
    { weight: 1, arbitrary: nasty },
  );
}

function described(schema: Json | boolean, context: Context): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return nasty;
  const { $ref, anyOf, oneOf, allOf, type } = schema as Record<string, never>;
  if (typeof $ref === 'string') {
    const name = ($ref as string).split('/').at(-1)!;
    const target = (context.root['$defs'] as Record<string, Json> | undefined)?.[name];
    return target ? described(target, context) : nasty;
  }
  const choices = (anyOf ?? oneOf) as Json[] | undefined;
  if (choices) return fc.oneof(...choices.map((one) => fromJson(one, context)));
  if (allOf) return described(Object.assign({}, ...(allOf as Json[])), context);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...(schema['enum'] as []));
  const { minimum = 0, maximum = 300 } = schema as { minimum?: number; maximum?: number };
  const format = String(schema['format']);
  switch (type as unknown) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return fc.array(fromJson((schema['items'] as Json | undefined) ?? {}, context), {
        maxLength: 4,
      });
    case 'integer':
    case 'number':
      return usually(
        fc.integer({
          min: Math.ceil(minimum),
          max: Math.floor(Math.min(maximum, minimum + 300)),
        }),
        fc.constantFrom(...[minimum, maximum].flatMap((n) => [n - 1, n, n + 1])),
        context,
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return usually(formats[format] ?? words, edgeFormats[format] ?? edgeWords, context);
    default:
      return nasty;
  }
}

/** The usual values, or as many edge values among them: a request of edges alone is refused at once. */
const usually = (
  usual: fc.Arbitrary<unknown>,
  edge: fc.Arbitrary<unknown>,
  { edges }: Context,
): fc.Arbitrary<unknown> => (edges ? fc.oneof(usual, edge) : usual);

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

function objectOf(schema: Json, context: Context): fc.Arbitrary<unknown> {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  const required = (schema['required'] ?? []) as string[];
  const record = (some: typeof members) =>
    fc.record(Object.fromEntries(some.map(([name, one]) => [name, fromJson(one, context)])), {
      requiredKeys: required,
    });
  const isRequired = ([name]: [string, Json]) => required.includes(name);
  // Of sixty optional fields with edge values one is always refused.
  const known = context.edges
    ? fc
        .subarray(
          members.filter((one) => !isRequired(one)),
          { minLength: 0, maxLength: Math.min(2, members.length - required.length) },
        )
        .chain((some) => record([...members.filter(isRequired), ...some]))
    : record(members);
  const rest = schema['additionalProperties'];
  if (typeof rest !== 'object' || rest === null) return known;
  return fc
    .tuple(
      known,
      fc.dictionary(fc.constantFrom('0', '1', 'note', 'x'), fromJson(rest as Json, context)),
    )
    .map(([one, other]) => ({ ...other, ...one }));
}

/**
 * Requests' parts as a schema describes them, with now and then something that it does not.
 * @param edges whether dates, numbers, texts and ids are the edge values of their kind
 */
export function schemaArbitrary(schema: z.ZodType, edges = false): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return fromJson(root, { root, edges });
}
