/**
 * The one-way imports of ARCHITECTURE.md:
 *   web -> api -> domain,  server features -> provider ports -> platform.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const tests = '\\.(test|suite|fixtures)\\.tsx?$|/testing/';

// The petition reader's layers from the bottom up; each may import those listed before it.
const readerLayers = [
  'page',
  'vocabulary',
  'places',
  'people',
  'values',
  'forms',
  'readings/names',
  'readings/(form|prose)',
  'readings/facts',
  'vote',
];
const reader = '^packages/petition-reader/src/';

export default {
  forbidden: [
    ...readerLayers.map((layer, i) => ({
      name: `petition-reader-${layer.replace(/\W+/g, '-')}`,
      comment: `${layer} imports only the layers below it: ${readerLayers.slice(0, i).join(', ')}.`,
      severity: 'error',
      from: { path: `${reader}${layer}/`, pathNot: tests },
      to: {
        path: reader,
        pathNot: [
          // What an answer is (petition.ts), and what a reading may note beside it.
          `${reader}(petition|petition-field|weights|readings/reading)\\.ts$`,
          ...readerLayers.slice(0, i + 1).map((below) => `${reader}${below}/`),
        ],
      },
    })),
    {
      name: 'petition-reader-form-and-prose-stay-apart',
      severity: 'error',
      from: { path: `${reader}readings/(form|prose)/`, pathNot: tests },
      to: { path: `${reader}readings/(form|prose)/`, pathNot: `${reader}readings/$1/` },
    },
    {
      name: 'petition-reader-form-templates',
      comment: 'A form is read by its template alone: the generic readings do not know forms.',
      severity: 'error',
      from: { path: reader, pathNot: [tests, `${reader}(forms/|[^/]+\\.ts$)`] },
      to: { path: `${reader}forms/` },
    },
    {
      name: 'petition-reader-is-pure',
      comment: 'Words go in, fields come out: no files, network or processes.',
      severity: 'error',
      from: { path: reader, pathNot: tests },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?module$' },
    },
    {
      name: 'petition-reader-ships-no-corpus',
      severity: 'error',
      from: { path: reader, pathNot: tests },
      to: { path: '^packages/petition-reader/corpus/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: tests },
      to: { path: '^src/(?!domain/)' },
    },
    {
      name: 'api-knows-only-the-domain',
      severity: 'error',
      from: { path: '^src/api/', pathNot: tests },
      to: { path: '^src/(?!api/|domain/)' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'A package of the workspace is used by the app and never uses it.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|e2e|bench|scripts)/' },
    },
    {
      name: 'web-never-reaches-the-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-never-reaches-the-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'platform/ may use the wire (api, domain) but no feature and no provider.',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: tests },
      to: { path: '^src/server/(features|providers|[^/]+\\.ts$)' },
    },
    {
      name: 'providers-know-no-feature',
      severity: 'error',
      from: { path: '^src/server/providers/', pathNot: tests },
      to: { path: '^src/server/(features|[^/]+\\.ts$)' },
    },
    {
      name: 'features-see-ports-only',
      comment:
        'A feature imports providers/<port>/<port-file>.ts; only its module chooses adapters.',
      severity: 'error',
      from: { path: '^src/server/features/', pathNot: `${tests}|\\.module\\.ts$` },
      to: { path: '^src/server/providers/[^/]+/[^/]+/' },
    },
    {
      name: 'features-meet-in-public',
      comment: 'Of another feature, only its .public.ts may be imported, types included.',
      severity: 'error',
      from: { path: '^src/server/features/[^/]+/([^/]+)/', pathNot: tests },
      to: {
        path: '^src/server/features/',
        pathNot: ['^src/server/features/[^/]+/$1/', '\\.public\\.ts$'],
      },
    },
    {
      name: 'public-shows-its-own',
      comment: 'A .public.ts names what its own feature gives; it does not pass on others.',
      severity: 'error',
      from: { path: '^src/server/features/[^/]+/([^/]+)/[^/]+\\.public\\.ts$' },
      to: { path: '^src/', pathNot: '^src/server/features/[^/]+/$1/' },
    },
    {
      name: 'app-composes',
      comment: 'feature-modules.ts names the modules, app.ts alone puts them together.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/server/feature-modules\\.ts$'] },
      to: { path: '^src/server/features/.*\\.module\\.ts$' },
    },
    {
      name: 'app-alone-sees-feature-modules',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/server/app\\.ts$'] },
      to: { path: '^src/server/feature-modules\\.ts$' },
    },
    {
      name: 'the-root-sees-modules-and-public',
      comment: 'What is not a feature sees only modules (feature-modules.ts) and .public.ts.',
      severity: 'error',
      from: { path: '^src/server/[^/]+\\.ts$' },
      to: { path: '^src/server/features/', pathNot: '\\.(module|public)\\.ts$' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^src/web/features/[^/]+/([^/]+)/' },
      to: { path: '^src/web/features/[^/]+/([^/]+)/', pathNot: '^src/web/features/[^/]+/$1/' },
    },
    {
      name: 'the-kit-knows-no-domain',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(api|domain|web/(features|app))/' },
    },
    {
      name: 'features-do-not-import-screens',
      severity: 'error',
      from: { path: '^src/web/(features|lib|ui)/' },
      to: { path: '^src/web/app/' },
    },
  ],
  options: {
    tsPreCompilationDeps: false,
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
