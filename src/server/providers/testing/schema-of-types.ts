import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-5';

type JsonSchema = Record<string, unknown>;
type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const primitives: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.StringKeyword]: 'string',
  [ts.SyntaxKind.NumberKeyword]: 'number',
  [ts.SyntaxKind.BooleanKeyword]: 'boolean',
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
  const declared = new Map<string, Declaration>();
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
    if (ts.isTypeAliasDeclaration(node)) return schemaOf(node.type, around);
    const own = schemaOfMembers(node.members, around);
    const parent = node.heritageClauses?.[0]?.types[0]?.expression;
    const inherited = parent && ts.isIdentifier(parent) && schemaOfName(parent.text, around);
    return inherited ? merge(inherited, own) : own;
  }

  function schemaOfMembers(members: ts.NodeArray<ts.TypeElement>, space: string): JsonSchema {
    const signatures = members.filter(ts.isPropertySignature);
    const nameOf = ({ name }: ts.PropertySignature) => (name as ts.Identifier).text;
    return {
      type: 'object',
      properties: Object.fromEntries(
        signatures.map((one) => [nameOf(one), one.type ? schemaOf(one.type, space) : {}]),
      ),
      required: signatures.filter((one) => !one.questionToken).map(nameOf),
    };
  }

  function schemaOf(node: ts.TypeNode, space: string): JsonSchema {
    if (ts.isUnionTypeNode(node)) {
      return { anyOf: node.types.map((one) => schemaOf(one, space)) };
    }
    if (ts.isTypeLiteralNode(node)) return schemaOfMembers(node.members, space);
    if (ts.isLiteralTypeNode(node)) {
      if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { type: 'null' };
      return ts.isStringLiteral(node.literal) ? { const: node.literal.text } : {};
    }
    if (!ts.isTypeReferenceNode(node)) {
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

const nameOfEntity = (name: ts.EntityName): string =>
  ts.isIdentifier(name) ? name.text : `${nameOfEntity(name.left)}.${name.right.text}`;

function collect(
  statements: ts.NodeArray<ts.Statement>,
  space: string,
  into: Map<string, Declaration>,
): void {
  for (const one of statements) {
    if (ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one)) {
      into.set(space + one.name.text, one);
    } else if (ts.isModuleDeclaration(one) && one.body && ts.isModuleBlock(one.body)) {
      collect(one.body.statements, `${space}${one.name.text}.`, into);
    }
  }
}
