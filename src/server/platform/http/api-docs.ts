import type { FastifyRequest } from 'fastify';
import { browseApi, getOpenApi } from '#api/openapi/docs.api.ts';
import { createOpenApiDocument } from '#api/openapi/openapi.ts';
import type { OpenApiDocument } from '#api/openapi/openapi.ts';
import type { Mounter } from './mount-endpoint.ts';

type Json = Record<string, unknown>;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown) => String(value).replace(/[&<>"]/g, (char) => escapes[char]!);

const style = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; }
h2 { margin-top: 2.5rem; } summary { cursor: pointer; padding: .5rem 0; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; border-radius: .5rem; max-height: 30rem;
  background: color-mix(in srgb, currentColor 6%, transparent); }
table { border-collapse: collapse; } td, th { padding: .25rem 1rem .25rem 0; text-align: left; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
`;

/** A JSON Schema as text, its references as links to the shared shapes. */
function schemaAsHtml(schema: unknown): string {
  return escape(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="#${name}">${name}</a>`,
  );
}

function contentAsHtml(title: string, part: Json | undefined): string {
  const content = (part?.content ?? {}) as Record<string, { schema: unknown }>;
  return Object.entries(content)
    .map(
      ([type, { schema }]) =>
        `<h4>${title} <code>${escape(type)}</code></h4><pre tabindex="0">${schemaAsHtml(schema)}</pre>`,
    )
    .join('');
}

function parametersAsHtml(parameters: Json[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(({ name, in: place, required, schema }) => {
    const { default: fallback, ...rest } = schema as Json;
    const remark = fallback === undefined ? '' : `; ${JSON.stringify(fallback)} unless sent`;
    return `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}</td><td>${
      required ? 'required' : `optional${escape(remark)}`
    }</td><td><code>${escape(JSON.stringify(rest))}</code></td></tr>`;
  });
  return `<table><thead><tr><th>Name</th><th>In</th><th></th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function operationAsHtml(method: string, path: string, operation: Json): string {
  const responses = Object.entries(operation.responses as Record<string, Json>);
  const success = responses.find(([status]) => status.startsWith('2'));
  const failures = responses.filter(([status]) => !status.startsWith('2'));
  return `<details id="${escape(operation.operationId)}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code> ${escape(operation.summary)}</summary>
${operation.description ? `<p>${escape(operation.description)}</p>` : ''}
${operation.security ? '<p>Needs no session.</p>' : ''}
${parametersAsHtml((operation.parameters ?? []) as Json[])}
${contentAsHtml('Body', operation.requestBody as Json | undefined)}
${contentAsHtml(`Answer ${success?.[0] ?? ''}`, success?.[1])}
<ul>${failures.map(([status, { description }]) => `<li>${status}: ${escape(description)}</li>`).join('')}</ul>
</details>`;
}

/** The document as a page that needs no script. */
export function renderApiDocs(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => (operation.tags as string[]).includes(name));
    const parts = own.map(({ path, method, operation }) =>
      operationAsHtml(method, path, operation),
    );
    return `<section><h2>${escape(name)}</h2>${parts.join('')}</section>`;
  });
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<h3 id="${escape(name)}">${escape(name)}</h3><pre tabindex="0">${schemaAsHtml(schema)}</pre>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(document.info.title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>
<body><main><h1>${escape(document.info.title)} API ${escape(document.info.version)}</h1>
<p>${escape(document.info.description)}</p>
<p><a href="/api/openapi.json">The OpenAPI document</a></p>
${sections.join('\n')}
<section><h2>Shapes</h2>${shapes.join('\n')}</section>
</main></body></html>
`;
}

/** Whether a call used its versioned path. */
const isVersioned = ({ originalUrl }: FastifyRequest) => originalUrl.startsWith('/api/v1/');

/**
 * Mounts `/api/openapi.json` and `/api/docs`. Each is made at its first call and kept.
 * @param version of the product
 */
export function mountApiDocs({ mount, mountStream }: Mounter, version: string) {
  let document: Promise<OpenApiDocument> | undefined;
  let page: string | undefined;
  let versioned: Promise<OpenApiDocument> | undefined;
  const describe = () => (document ??= createOpenApiDocument(version));
  const describeVersioned = () => (versioned ??= createOpenApiDocument(version, '/api/v1/'));

  mount(getOpenApi, ({ request }) => (isVersioned(request) ? describeVersioned() : describe()));
  mountStream(browseApi, async ({ reply }) => {
    page ??= renderApiDocs(await describe());
    reply.type('text/html; charset=utf-8');
    return page;
  });
}
