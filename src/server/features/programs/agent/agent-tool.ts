import { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import type { CallAnswer, CallParts } from '#server/platform/http/call-as.ts';

/** Makes a call of the table on behalf of the agent's token. */
export type MakeCall = (
  endpoint: Endpoint,
  parts: CallParts,
  headers?: Record<string, string>,
) => Promise<CallAnswer>;

type JsonObject = { properties?: Record<string, unknown>; required?: string[]; $defs?: object };

/** One thing that an agent can do. */
export type AgentTool = {
  name: string;
  title: string;
  description: string;
  /** JSON Schema of its input. */
  inputSchema: { type: 'object' } & JsonObject;
  /** Changes nothing, not even a proposal. */
  isReadOnly: boolean;
  run: (input: Record<string, unknown>, makeCall: MakeCall) => Promise<CallAnswer>;
};

const partNames = ['params', 'query', 'body'] as const;

/** The members of each part of a call, as JSON Schema. */
function schemasOf(endpoint: Endpoint): Record<(typeof partNames)[number], JsonObject> {
  const schemaOf = (schema: z.ZodType | undefined): JsonObject => {
    if (!schema) return {};
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject;
  };
  const { params, query, body } = endpoint;
  return { params: schemaOf(params), query: schemaOf(query), body: schemaOf(body) };
}

/** What a call takes, with the members of all parts side by side. */
export function inputOf(endpoint: Endpoint): AgentTool['inputSchema'] {
  const parts = Object.values(schemasOf(endpoint));
  const $defs = Object.assign({}, ...parts.map((part) => part.$defs)) as object;
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
    ...(Object.keys($defs).length > 0 && { $defs }),
  };
}

/** Puts each field of an input into the part of the call that it belongs to. */
export function partsOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const schemas = schemasOf(endpoint);
  const parts: Record<(typeof partNames)[number], Record<string, unknown>> = {
    params: {},
    query: {},
    body: {},
  };
  for (const [name, value] of Object.entries(input)) {
    const part = partNames.find((one) => name in (schemas[one].properties ?? {}));
    if (part) parts[part][name] = value;
  }
  return parts;
}

/** A tool that is one call of the table. */
export function callTool(name: string, endpoint: unknown, description?: string): AgentTool {
  const called = endpoint as Endpoint;
  return {
    name,
    title: called.summary,
    description: description ?? called.summary,
    inputSchema: inputOf(called),
    isReadOnly: called.method === 'GET',
    run: (input, makeCall) => makeCall(called, partsOf(called, input)),
  };
}
