import * as imports from './imports.api.ts';
import * as properties from './properties.api.ts';
import type { Endpoint } from './endpoint.ts';

/** Every module of the wire, by noun. */
const modules = { properties, imports };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every call of the wire by name: what the server may mount and the document describes. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
