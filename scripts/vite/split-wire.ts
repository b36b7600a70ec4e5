import { isNode, parseFile, plainName, unwrapped, walk, type Node } from './syntax-tree.ts';

/** Functions that read nothing of an endpoint but `CallTarget`, according to their types. */
const callers = new Map([
  ['requestOf', /\/lib\/call\.ts$/],
  ['callable', /\/lib\/call\.ts$/],
  ['call', /\/lib\/call\.ts$/],
  ['callForFile', /\/lib\/call\.ts$/],
  ['callForResponse', /\/lib\/call\.ts$/],
  ['callWithProgress', /\/lib\/call-with-progress\.ts$/],
  ['readQuery', /\/lib\/read-query\.ts$/],
]);
/** What a `CallTarget` has. */
const calledMembers = ['method', 'path'];

/**
 * What of a wire file can be had without its schemas: endpoints as `{method, path}`, and plain data.
 * @returns by exported name, the source text of the value
 */
export function callsOf(
  file: string,
  code: string,
): Map<string, { text: string; isCall: boolean }> {
  const found = new Map<string, { text: string; isCall: boolean }>();
  for (const statement of parseFile(file, code)) {
    const declaration = statement['declaration'];
    if (statement.type !== 'ExportNamedDeclaration' || !isNode(declaration)) continue;
    if (declaration.type !== 'VariableDeclaration' || declaration['kind'] !== 'const') continue;
    for (const { id, init } of declaration['declarations'] as { id: Node; init: unknown }[]) {
      const name = plainName(id);
      if (!name || !isNode(init)) continue;
      const target = callTarget(init);
      const plain = target ?? dataOf(init);
      if (plain !== undefined)
        found.set(name, { text: JSON.stringify(plain), isCall: target !== undefined });
    }
  }
  return found;
}

/** The module that replaces an API file for importers that only make calls. */
export function callsCode(file: string, code: string): string {
  const lines = [...callsOf(file, code)].map(
    ([name, { text }]) => `export const ${name} = ${text};`,
  );
  return `${lines.join('\n')}\n`;
}

function callTarget(init: Node): Record<string, string> | undefined {
  const { callee } = init;
  if (init.type !== 'CallExpression' || !isNode(callee)) return undefined;
  if (plainName(callee) !== 'defineEndpoint') return undefined;
  const declared = (init['arguments'] as Node[])[0];
  if (declared?.type !== 'ObjectExpression') return undefined;
  const target: Record<string, string> = {};
  for (const property of declared['properties'] as Node[]) {
    const name = plainName(property['key']);
    if (!name || !calledMembers.includes(name)) continue;
    const value = dataOf(property['value'] as Node);
    if (typeof value === 'string') target[name] = value;
  }
  return calledMembers.every((name) => name in target) ? target : undefined;
}

type Data = string | number | boolean | Data[];

/** A value that is written out: text, a number, a boolean or a list of those; undefined for anything else. */
function dataOf(node: Node): Data | undefined {
  const plain = unwrapped(node);
  if (plain.type === 'Literal') {
    const { value } = plain;
    return ['string', 'number', 'boolean'].includes(typeof value) ? (value as Data) : undefined;
  }
  if (plain.type !== 'ArrayExpression') return undefined;
  const elements = (plain['elements'] as unknown[]).map((one) =>
    isNode(one) ? dataOf(one) : undefined,
  );
  return elements.every((one) => one !== undefined) ? elements : undefined;
}

/** The nearest use that a call makes of an endpoint, or not. */
function isUseOfCall(name: Node, [parent]: Node[], imported: Map<string, string>): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression' && parent['object'] === name)
    return !parent['computed'] && calledMembers.includes(plainName(parent['property']) ?? '');
  if (parent.type !== 'CallExpression' || (parent['arguments'] as Node[])[0] !== name) return false;
  const callee = plainName(parent['callee']);
  const home = callee && callers.get(callee);
  return Boolean(home && home.test(imported.get(callee) ?? ''));
}

/** Whether a name is only a label here: `x.name`, `{ name: … }`. */
function isLabel(name: Node, [parent]: Node[]): boolean {
  if (!parent || parent['computed'] || parent['shorthand']) return false;
  return parent['property'] === name || (parent['key'] === name && parent['value'] !== name);
}

/**
 * Rewrites the API imports of a client file, so that names that only make calls come from
 * `…?calls`.
 * @param readWire the text of the wire file that an import names; undefined for any other file
 */
export async function importsSplit(
  file: string,
  code: string,
  readWire: (source: string) => Promise<string | undefined>,
): Promise<string> {
  const statements = parseFile(file, code);
  const imports = statements.filter((one) => one.type === 'ImportDeclaration');
  /** Where each imported name comes from. */
  const homes = new Map<string, string>();
  for (const { specifiers, source } of imports as unknown as ImportNode[])
    for (const { local } of specifiers) homes.set(local['name'] as string, source.value);

  const needsSchemas = new Set<string>();
  for (const statement of statements)
    if (statement.type !== 'ImportDeclaration')
      walk(statement, (node, around) => {
        const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier';
        if (!isName || isLabel(node, around)) return;
        if (!isUseOfCall(node, around, homes)) needsSchemas.add(node['name'] as string);
      });

  let split = code;
  for (const { start, end, importKind, specifiers, source } of (
    imports as unknown as ImportNode[]
  ).toReversed()) {
    if (importKind === 'type' || !source.value.startsWith('#api/')) continue;
    const wire = await readWire(source.value);
    if (wire === undefined) continue;
    const available = callsOf(source.value, wire);
    const parts: { calls: string[]; full: string[] } = { calls: [], full: [] };
    for (const specifier of specifiers) {
      if (specifier.importKind === 'type') continue;
      const found = specifier.imported && available.get(plainName(specifier.imported) ?? '');
      const local = specifier.local['name'] as string;
      const isLight = found && (!found.isCall || !needsSchemas.has(local));
      parts[isLight ? 'calls' : 'full'].push(code.slice(specifier.start, specifier.end));
    }
    if (parts.calls.length === 0 && parts.full.length > 0) continue;
    const lines: string[] = [];
    if (parts.calls.length > 0)
      lines.push(`import { ${parts.calls.join(', ')} } from '${source.value}?calls';`);
    if (parts.full.length > 0)
      lines.push(`import { ${parts.full.join(', ')} } from '${source.value}';`);
    split = split.slice(0, start) + lines.join(' ') + split.slice(end);
  }
  return split;
}

type ImportNode = {
  start: number;
  end: number;
  importKind?: string;
  source: { value: string };
  specifiers: (Node & { importKind?: string; local: Node; imported?: Node })[];
};
