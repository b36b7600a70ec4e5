// `npm run client -- lotline.d.ts`: writes the types of every call of /api/v1, for openapi-fetch.
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { createOpenApiDocument } from '#api/openapi/openapi.ts';
import { version } from '#server/platform/version.ts';

const [path] = process.argv.slice(2);
if (!path) throw new Error('Name the file to write: npm run client -- lotline.d.ts');

// The generator prints with the programming interface that TypeScript has had until version 6.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
const { default: generate, astToString } = await import('openapi-typescript');
const document = await createOpenApiDocument(version, '/api/v1/');
const nodes = await generate(JSON.stringify(document));
writeFileSync(path, astToString(nodes));
console.log(`Wrote ${Object.keys(document.paths).length} paths to ${path}`);
