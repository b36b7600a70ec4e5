import { useState, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Card, CardHeader } from '../display/card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../table/table.tsx';

type ChartTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

type ChartCardProps = {
  title: string;
  description?: ReactNode;
  /** The same figures, for those who rather read them. */
  table: ChartTable;
  children: ReactNode;
};

/** A chart with the table behind it. On paper both are there. */
export function ChartCard({ title, description, table, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card className="flex min-w-0 flex-col break-inside-avoid">
      <CardHeader
        title={title}
        description={description}
        actions={
          <Button
            size="sm"
            variant="ghost"
            className="max-md:h-11 print:hidden"
            aria-pressed={isTable}
            aria-label={`${title} as a table`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? 'Chart' : 'Table'}
          </Button>
        }
      />
      <div className={isTable ? 'hidden p-4 print:block' : 'p-4'}>{children}</div>
      <div className={isTable ? 'overflow-x-auto p-4' : 'hidden p-4 print:block'}>
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              {table.head.map((name) => (
                <TableHeader key={name}>{name}</TableHeader>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.rows.map((cells) => (
              <TableRow key={cells[0]}>
                {cells.map((cell, index) => (
                  <TableCell key={table.head[index]} className="h-9 tabular-nums">
                    {cell}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
