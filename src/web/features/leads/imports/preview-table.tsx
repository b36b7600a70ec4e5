import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/ui/table/table.tsx';
import { cn } from '#web/ui/styles/cn.ts';

/** 0 -> 'A', 26 -> 'AA', as spreadsheets name their columns. */
function columnLetters(index: number): string {
  const rest = index % 26;
  const letter = String.fromCharCode(65 + rest);
  return index < 26 ? letter : columnLetters((index - rest) / 26 - 1) + letter;
}

/** The raw cells of a file. */
export function PreviewTable({ rows, headerRow }: { rows: string[][]; headerRow: number }) {
  const width = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    <div
      className="relative max-h-[70dvh] overflow-auto rounded-lg border bg-surface"
      role="region"
      aria-label="Rows of the file"
      // A region that scrolls has to be reachable by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <Table>
        <TableHead>
          <TableRow>
            <TableHeader>Row</TableHeader>
            {columns.map((column) => (
              <TableHeader key={column}>{columnLetters(column)}</TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index} className={cn(index === headerRow && 'bg-blue-tint font-medium')}>
              <TableCell className="h-8 text-ink-soft tabular-nums">{index + 1}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} className="h-8 max-w-72 truncate">
                  {row[column] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
