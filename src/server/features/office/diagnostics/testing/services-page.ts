import type { ServiceContract } from '#domain/services/service-contract.ts';

const intro = `# Outside services

Which published contract of each service this version follows, as Settings > Diagnostics shows it. A test makes this page from the adapters; after a change of one \`npx vitest run --project server src/server/features/office/diagnostics -u\` writes it anew. A new field beside the known ones of an answer is passed over on purpose. Where a vendor publishes prose alone, a table of facts stands in the adapter's \`.contract.ts\`.
`;

const code = (lines: readonly string[]) =>
  lines.map((line) => `\`${line}\``).join('<br>') || 'none';

const rowOf = (one: ServiceContract) =>
  [
    one.service,
    `${one.contract}. ${one.version}. Source: ${one.source}`,
    one.lookedAt ?? 'not looked up',
    code(one.calls),
    one.events.join('<br>') || 'none',
    one.unknown,
    one.leftOut.join('<br>'),
  ]
    .map((cell) => cell.replaceAll('|', '\\|'))
    .join(' | ');

/** The table of all services, for the documentation. */
export function servicesPage(services: readonly ServiceContract[]): string {
  const titles = [
    'service',
    'contract and version',
    'compared on',
    'calls made',
    'events read',
    'unknown answers',
    'left out on purpose',
  ];
  const head = `| ${titles.join(' | ')} |\n|${'---|'.repeat(titles.length)}`;
  const rows = services
    .toSorted((one, other) => (one.service < other.service ? -1 : 1))
    .map((one) => `| ${rowOf(one)} |`);
  return `${intro}\n${head}\n${rows.join('\n')}\n`;
}
