import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../endpoint.ts';
import { scopeOf } from '../endpoint-scope.ts';
import { bodyExamples } from './examples.ts';
import { tagDescriptions } from './tag-descriptions.ts';
import { commonErrors, errorBody } from '../error.schema.ts';

type Json = Record<string, unknown>;

/** JSON Schemas that several calls share, by the name that their `id` gives them. */
type Components = Record<string, Json>;

const here = '#/$defs/';
const shared = '#/components/schemas/';

/** Moves a schema's own definitions among the shared ones, and its references after them. */
function hoist(value: unknown, components: Components): unknown {
  if (Array.isArray(value)) return value.map((member) => hoist(member, components));
  if (typeof value !== 'object' || value === null) return value;
  const result: Json = {};
  for (const [key, member] of Object.entries(value)) {
    if (key === '$schema') continue;
    if (key === '$defs') {
      for (const [name, schema] of Object.entries(member as Json)) {
        components[name] ??= hoist(schema, components) as Json;
      }
    } else if (key === '$ref' && typeof member === 'string') {
      result[key] = member.startsWith(here) ? shared + member.slice(here.length) : member;
    } else {
      result[key] = hoist(member, components);
    }
  }
  return result;
}

/** The JSON Schema (2020-12, as in OpenAPI 3.1) of a request or response. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Components): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const { id } = schema.meta() ?? {};
  const hoisted = hoist(json, components) as Json;
  if (!id) return hoisted;
  // A named schema that is the whole answer is referred to as well.
  const { id: _id, ...named } = hoisted;
  components[id] ??= named;
  return { $ref: shared + id };
}

type ObjectSchema = { properties?: Record<string, Json>; required?: string[] };

function parametersOf(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
  components: Components,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as ObjectSchema;
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(typeof member.description === 'string' && { description: member.description }),
    schema: member,
  }));
}

const fileBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

function bodyOf(name: string, endpoint: Endpoint, components: Components): Json | undefined {
  if (endpoint.bodyKind === 'file') return fileBody;
  if (!endpoint.body) return undefined;
  const type =
    endpoint.bodyKind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const isOptional = endpoint.body.safeParse({}).success;
  const schema = schemaOf(endpoint.body, 'input', components);
  const example = bodyExamples[name];
  return { required: !isOptional, content: { [type]: { schema, ...(example && { example }) } } };
}

function successOf(endpoint: Endpoint, components: Components): Json {
  const { answer, answerKind = 'json', status } = endpoint;
  // A redirect has no body.
  if (status === 303) return { description: endpoint.summary };
  const schema = answer ? schemaOf(answer, 'output', components) : {};
  const types = {
    json: 'application/json',
    events: 'text/event-stream',
    binary: 'application/octet-stream',
  };
  return { description: endpoint.summary, content: { [types[answerKind]]: { schema } } };
}

const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: `${shared}Error` } } },
});

function answersOf(endpoint: Endpoint, components: Components): Json {
  const isPublic = endpoint.access === 'public';
  const meaning = (code: keyof typeof commonErrors) => commonErrors[code].meaning;
  return {
    [String(endpoint.status ?? 200)]: successOf(endpoint, components),
    '400': errorAnswer(meaning('request.invalid')),
    ...(!isPublic && { '401': errorAnswer(meaning('request.not_signed_in')) }),
    default: errorAnswer(
      endpoint.errors
        ? `Any other failure; codes: ${endpoint.errors.join(', ')}`
        : 'Any other failure',
    ),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repetition with the same key within 24 hours gets the answer of the first call.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** A session may make every call; an API token what its scope holds. */
function securityOf(endpoint: Endpoint): Json {
  if (endpoint.access === 'public') return { security: [] };
  const scope = scopeOf(endpoint);
  if (scope === 'session') return { security: [{ session: [] }] };
  return { security: [{ session: [] }, { token: scope === 'any' ? [] : [scope] }] };
}

function operationOf(name: string, endpoint: Endpoint, components: Components): Json {
  const requestBody = bodyOf(name, endpoint, components);
  const parameters = [
    ...parametersOf(endpoint.params, 'path', components),
    ...parametersOf(endpoint.query, 'query', components),
    ...(endpoint.isIdempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: answersOf(endpoint, components),
    ...securityOf(endpoint),
  };
}

/** `/api/properties/:id` as OpenAPI writes it. */
export const openApiPath = (path: string, base = '/api/') =>
  path.replace('/api/', base).replace(/:(\w+)/g, '{$1}');

export type OpenApiDocument = {
  openapi: string;
  info: Json;
  servers: { url: string }[];
  security: Json[];
  tags: { name: string; description: string | undefined }[];
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Components; securitySchemes: Json };
};

/**
 * Describes every call of the wire as an OpenAPI 3.1 document, from the same schemas that the
 * server parses with.
 * @param version of the product
 * @param base what the paths begin with: `/api/v1/` for programs
 * It takes half a second in all, and lets others go first after each part.
 */
export async function createOpenApiDocument(
  version: string,
  base = '/api/',
): Promise<OpenApiDocument> {
  const schemas: Components = {};
  schemaOf(errorBody, 'output', schemas);
  const paths: OpenApiDocument['paths'] = {};
  const tags = new Set<string>();
  for (const [name, endpoint] of Object.entries(endpoints)) {
    tags.add(endpoint.tag);
    const operations = (paths[openApiPath(endpoint.path, base)] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(name, endpoint, schemas);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    info: {
      title: 'Lotline',
      version,
      description:
        'Every call but those marked public needs the cookie that `POST /api/auth/sign-in/email` ' +
        'sets, or `Authorization: Bearer` with an API token that has the scope of the call. An error carries `message` and `error` (the same sentence) and a stable `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ session: [] }],
    tags: [...tags].sort().map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'lotline.session_token' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of Settings > API; each call names the scope that it needs.',
        },
      },
    },
  };
}
