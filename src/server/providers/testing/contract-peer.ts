import { z } from 'zod';
import type { FakeRequest, FakeResponse } from '../sms/testing/fake-sms-server.ts';

type JsonSchema = Record<string, unknown>;

/** One call of a vendor's published contract, as its machine-readable document has it. */
export type Operation = {
  id: string;
  method: string;
  /** With the parameters in braces: '/Accounts/{Sid}.json' */
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  body?: { type: string; schema: JsonSchema };
  answer: { status: number; schema: JsonSchema; example?: unknown };
};

/** How a test answers a request: whole, or only the values that differ from the published example. */
export type Answerer = (
  request: FakeRequest,
  operation: string,
) => FakeResponse | Promise<FakeResponse>;

type Json = Record<string, unknown>;
type Found = { operation: Operation; path: Record<string, string>; query: URLSearchParams };

const read = (schema: JsonSchema) =>
  z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], {
    defaultTarget: 'openapi-3.0',
  });

/** Checks requests and makes answers by a vendor's own document, in place of the vendor. */
export function createContractPeer(operations: readonly Operation[]) {
  function find({ method, path }: FakeRequest): Found | undefined {
    const url = new URL(path, 'http://peer');
    for (const operation of operations) {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const pattern = operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+?)');
      const match = new RegExp(`^${pattern}$`).exec(url.pathname);
      if (!match || method !== operation.method) continue;
      const values = names.map((name, index) => [name, decodeURIComponent(match[index + 1] ?? '')]);
      return { operation, path: Object.fromEntries(values), query: url.searchParams };
    }
    return undefined;
  }

  /**
   * The published example of an answer with other values in it.
   * @throws Error if it is not as the document has it: a test cannot invent answers.
   */
  function answer(id: string, values: Json = {}): Exclude<FakeResponse, string> {
    const operation = operations.find((one) => one.id === id);
    if (!operation) throw new Error(`The document has no operation ${id}.`);
    const { status, schema, example } = operation.answer;
    const body = { ...(example as Json | undefined), ...values };
    const parsed = read(schema).safeParse(body);
    if (!parsed.success) throw new Error(`${id}: ${z.prettifyError(parsed.error)}`);
    const unknown = Object.keys(values).filter((name) => !propertiesOf(schema)?.has(name));
    if (propertiesOf(schema) && unknown.length > 0) throw new Error(`${id} has no ${unknown}.`);
    return { status, body };
  }

  return {
    /** The call that a request is; undefined if the document has none. */
    operationOf: (request: FakeRequest) => find(request)?.operation.id,

    /** What of the request the document does not allow; nothing if it is as published. */
    problemsOf(request: FakeRequest): string[] {
      const found = find(request);
      if (!found) return [`no operation is ${request.method} ${request.path}`];
      const { operation, path, query } = found;
      return [
        ...parameterProblems(operation, path, query),
        ...(operation.body ? bodyProblems(operation.body, request) : []),
      ];
    },

    answer,

    /** Answers a request as published; what a test makes up is checked as the requests are. */
    async respond(request: FakeRequest, answerer: Answerer): Promise<FakeResponse> {
      const operation = find(request)?.operation.id ?? '';
      const given = await answerer(request, operation);
      const isAccepted = typeof given === 'object' && given.status < 300;
      if (!isAccepted || Buffer.isBuffer(given.body)) return given;
      return { ...given, ...answer(operation, given.body as Json) };
    },
  };
}

function propertiesOf(schema: JsonSchema): Set<string> | undefined {
  return schema.properties ? new Set(Object.keys(schema.properties)) : undefined;
}

function parameterProblems(
  { parameters }: Operation,
  path: Record<string, string>,
  query: URLSearchParams,
): string[] {
  const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
  const strange = [...query.keys()].filter((name) => !known.has(name));
  const wrong = parameters.flatMap(({ name, in: where, required, schema }) => {
    const value = where === 'path' ? path[name] : (query.get(name) ?? undefined);
    if (value === undefined) return required ? [`${name} is missing`] : [];
    const typed = schema.type === 'integer' ? Number(value) : value;
    return read(schema).safeParse(typed).success ? [] : [`${name} cannot be ${value}`];
  });
  return [...strange.map((name) => `no parameter is ${name}`), ...wrong];
}

function bodyProblems(
  { type, schema }: NonNullable<Operation['body']>,
  { headers, body }: FakeRequest,
): string[] {
  if (!headers['content-type']?.startsWith(type)) return [`the body is not ${type}`];
  const values = type === 'application/json' ? (JSON.parse(body) as Json) : readForm(body, schema);
  const strange = Object.keys(values).filter((name) => !propertiesOf(schema)?.has(name));
  const parsed = read(schema).safeParse(values);
  return [
    ...strange.map((name) => `the body has no ${name}`),
    ...(parsed.success
      ? []
      : parsed.error.issues.map((issue) => `${issue.path}: ${issue.message}`)),
  ];
}

/** A form as its schema means it: what is a list there is one here. */
function readForm(body: string, schema: JsonSchema): Json {
  const form = new URLSearchParams(body);
  const properties = (schema.properties ?? {}) as Record<string, { type?: string }>;
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [
      name,
      properties[name]?.type === 'array' ? form.getAll(name) : form.get(name),
    ]),
  );
}
