import { join } from 'node:path';
import ts, { type TsType } from 'typescript-5';

const schema = join(import.meta.dirname, '../platform/database/schema.ts');
const options = {
  target: ts.ScriptTarget.Latest,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/**
 * The columns whose type lists its values, as the compiler reads them from the tables' types.
 * @returns 'table.column' with its values, both in order of name.
 */
export function readListedValues(): { column: string; values: string[] }[] {
  const program = ts.createProgram([schema], options);
  const checker = program.getTypeChecker();
  const file = checker.getSymbolAtLocation(program.getSourceFile(schema)!)!;
  const tables = checker.getExportsOfModule(file).find(({ name }) => name === 'Database')!;

  /** The values of a column, of which kysely keeps the type that is read apart from those written. */
  function valuesOf(type: TsType): string[] {
    const selected = type.getProperty('__select__');
    const read = selected ? checker.getTypeOfSymbol(selected) : type;
    const parts = read.isUnion() ? read.types : [read];
    const known = parts.filter(({ flags }) => (flags & ts.TypeFlags.Null) === 0);
    return known.every((part) => part.isStringLiteral()) ? known.map(({ value }) => value!) : [];
  }

  return checker
    .getDeclaredTypeOfSymbol(tables)
    .getProperties()
    .flatMap((table) =>
      checker
        .getTypeOfSymbol(table)
        .getProperties()
        .map((column) => ({
          column: `${table.name}.${column.name}`,
          values: valuesOf(checker.getTypeOfSymbol(column)).sort(),
        })),
    )
    .filter(({ values }) => values.length > 0)
    .sort((one, other) => one.column.localeCompare(other.column));
}
