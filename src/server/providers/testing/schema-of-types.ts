import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts, { type TsNode } from 'typescript-5';

type JsonSchema = Record<string, unknown>;

const { SyntaxKind: kinds } = ts;

const primitives: Partial<Record<number, string>> = {
  [kinds.StringKeyword]: 'string',
  [kinds.NumberKeyword]: 'number',
  [kinds.BooleanKeyword]: 'boolean',
};

/**
 * JSON schemas of the types of an SDK, read from its own declaration files: its vendor makes them
 * from the contract. Types of other files are any.
 * @param file in the package: 'resources/messages/messages.d.mts'
 * @returns the schema of a type by name. It throws if the SDK has none: then it has changed.
 */
export function schemasOfTypes(packageName: string, file: string) {
  const packages = join(import.meta.dirname, '../../../../node_modules');
  const text = readFileSync(join(packages, packageName, file), 'utf8');
  const declared = new Map<string, TsNode>();
  collect(ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements, '', declared);

  /** The nearest declaration of a name, as seen from inside `space`. */
  function find(name: string, space: string): string | undefined {
    for (let around = space; ; around = around.slice(0, Math.max(around.lastIndexOf('.'), 0))) {
      const full = around ? `${around}.${name}` : name;
      if (declared.has(full)) return full;
      if (!around) return undefined;
    }
  }

  function schemaOfName(name: string, space: string): JsonSchema | undefined {
    const full = find(name, space);
    const node = full && declared.get(full);
    if (!node) return undefined;
    const around = full.slice(0, Math.max(full.lastIndexOf('.'), 0));
    if (node.type) return schemaOf(node.type, around);
    const own = schemaOfMembers(node.members, around);
    const parent = node.heritageClauses?.[0]?.types[0]?.expression;
    const inherited =
      parent && parent.kind === kinds.Identifier && schemaOfName(parent.text, around);
    return inherited ? merge(inherited, own) : own;
  }

  function schemaOfMembers(members: TsNode[], space: string): JsonSchema {
    const signatures = members.filter(({ kind }) => kind === kinds.PropertySignature);
    const nameOf = ({ name }: TsNode) => name.text;
    return {
      type: 'object',
      properties: Object.fromEntries(
        signatures.map((one) => [nameOf(one), one.type ? schemaOf(one.type, space) : {}]),
      ),
      required: signatures.filter((one) => !one.questionToken).map(nameOf),
    };
  }

  function schemaOf(node: TsNode, space: string): JsonSchema {
    if (node.kind === kinds.UnionType) {
      return { anyOf: node.types.map((one) => schemaOf(one, space)) };
    }
    if (node.kind === kinds.TypeLiteral) return schemaOfMembers(node.members, space);
    if (node.kind === kinds.LiteralType) {
      if (node.literal.kind === kinds.NullKeyword) return { type: 'null' };
      return node.literal.kind === kinds.StringLiteral ? { const: node.literal.text } : {};
    }
    if (node.kind !== kinds.TypeReference) {
      const type = primitives[node.kind];
      return type ? { type } : {};
    }
    const name = nameOfEntity(node.typeName);
    const [item] = node.typeArguments ?? [];
    if (name === 'Array' && item) return { type: 'array', items: schemaOf(item, space) };
    return schemaOfName(name, space) ?? {};
  }

  return (name: string): JsonSchema => {
    const schema = schemaOfName(name, '');
    if (!schema) throw new Error(`${packageName} has no type ${name} any more.`);
    return schema;
  };
}

function merge(one: JsonSchema, other: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { ...(one.properties as object), ...(other.properties as object) },
    required: [...(one.required as string[]), ...(other.required as string[])],
  };
}

const nameOfEntity = (name: TsNode): string =>
  name.kind === kinds.Identifier ? name.text : `${nameOfEntity(name.left)}.${name.right.text}`;

function collect(statements: TsNode[], space: string, into: Map<string, TsNode>): void {
  for (const one of statements) {
    if (one.kind === kinds.InterfaceDeclaration || one.kind === kinds.TypeAliasDeclaration) {
      into.set(space + one.name.text, one);
    } else if (
      one.kind === kinds.ModuleDeclaration &&
      one.body &&
      one.body.kind === kinds.ModuleBlock
    ) {
      collect(one.body.statements, `${space}${one.name.text}.`, into);
    }
  }
}
