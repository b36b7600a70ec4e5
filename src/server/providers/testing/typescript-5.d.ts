/** The parts of TypeScript's parser that tests use; some installations of it come without types. */
declare module 'typescript-5' {
  export type TsNode = {
    kind: number;
    text: string;
    type?: TsNode;
    types: TsNode[];
    members: TsNode[];
    name: TsNode;
    questionToken?: TsNode;
    literal: TsNode;
    left: TsNode;
    right: TsNode;
    typeName: TsNode;
    typeArguments?: TsNode[];
    elementType: TsNode;
    heritageClauses?: { types: { expression: TsNode }[] }[];
    body?: TsNode;
    statements: TsNode[];
  };
  type Kinds =
    | 'ArrayType'
    | 'BooleanKeyword'
    | 'Identifier'
    | 'InterfaceDeclaration'
    | 'LiteralType'
    | 'ModuleBlock'
    | 'ModuleDeclaration'
    | 'NullKeyword'
    | 'NumberKeyword'
    | 'PropertySignature'
    | 'StringKeyword'
    | 'StringLiteral'
    | 'TypeAliasDeclaration'
    | 'TypeLiteral'
    | 'TypeReference'
    | 'UnionType';
  const parser: {
    SyntaxKind: Record<Kinds, number>;
    ScriptTarget: { Latest: number };
    createSourceFile(name: string, text: string, target: number): TsNode;
  };
  export default parser;
}
