import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * Checks a body that a test makes up by its vendor's document.
 * @throws Error for a field that the document has not, or a value that it does not allow
 */
export function refuseUnpublished(name: string, schema: JsonSchema, body: object): void {
  const known = (schema.properties ?? {}) as Record<string, unknown>;
  const strange = Object.keys(body).filter((field) => !Object.hasOwn(known, field));
  if (strange.length > 0) throw new Error(`${name} has no ${strange}.`);
  const parsed = z
    .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], {
      defaultTarget: 'openapi-3.0',
    })
    .safeParse(body);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
}
