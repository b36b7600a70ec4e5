/** The parts of TypeScript's parser and checker that tests use; some installations of it come without types. */
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
  export type TsType = {
    flags: number;
    value?: string;
    types: TsType[];
    isUnion(): boolean;
    isStringLiteral(): boolean;
    getProperty(name: string): TsSymbol | undefined;
    getProperties(): TsSymbol[];
  };
  type TsSymbol = { name: string };
  type TsChecker = {
    getSymbolAtLocation(node: TsNode): TsSymbol | undefined;
    getExportsOfModule(symbol: TsSymbol): TsSymbol[];
    getDeclaredTypeOfSymbol(symbol: TsSymbol): TsType;
    getTypeOfSymbol(symbol: TsSymbol): TsType;
  };
  const parser: {
    SyntaxKind: Record<Kinds, number>;
    ScriptTarget: { Latest: number };
    ModuleKind: { NodeNext: number };
    ModuleResolutionKind: { NodeNext: number };
    TypeFlags: { Null: number };
    createSourceFile(name: string, text: string, target: number): TsNode;
    createProgram(
      files: string[],
      options: object,
    ): { getTypeChecker(): TsChecker; getSourceFile(file: string): TsNode | undefined };
  };
  export default parser;
}
