import { X } from 'lucide-react';
import type { LeadComp } from '#api/deals/sales.api.ts';
import { formatMoney } from '#domain/money.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Table, TableBody, TableCell, TableHeader } from '#web/ui/table/table.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { milesText } from './miles-text.ts';

const whole = (cents: number) => formatMoney(Math.round(cents / 100) * 100);
const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${whole(Math.abs(cents))}`;
const number = (value: number | null) => value?.toLocaleString('en-US') ?? 'Unknown';

/** Columns of their own where there is room, else a line under the address. */
const roomy = 'hidden @xl:table-cell text-right';
const wide = 'hidden @md:table-cell text-right';
const top = 'h-auto px-2 py-2.5 align-top first:pl-0 last:pr-0';

type CompTableProps = {
  comps: readonly LeadComp[];
  disabled: boolean;
  onRenovated: (comp: LeadComp, isRenovated: boolean) => void;
  onLeaveOut: (comp: LeadComp) => void;
};

/** The comps, best first: what each sold for, what moved it, and what it would bring as this house. */
export function CompTable({ comps, ...acts }: CompTableProps) {
  return (
    <Table aria-label="Comparable sales" className="tabular-nums">
      <thead>
        <tr>
          {['Sale', 'Away', 'Sq ft', 'Built', 'Sold for', 'As this house'].map((name, column) => (
            <TableHeader
              key={name}
              className={cn(
                'bg-transparent px-2 first:pl-0',
                column > 0 && 'text-right',
                column > 0 && column < 4 && roomy,
                column > 3 && wide,
              )}
            >
              {name}
            </TableHeader>
          ))}
          <TableHeader className="bg-transparent px-0">
            <span className="sr-only">Leave out</span>
          </TableHeader>
        </tr>
      </thead>
      <TableBody>
        {comps.map((comp, index) => (
          <CompRow key={comp.key} comp={comp} place={index + 1} {...acts} />
        ))}
      </TableBody>
    </Table>
  );
}

type CompRowProps = Omit<CompTableProps, 'comps'> & { comp: LeadComp; place: number };

function CompRow({ comp, place, disabled, onRenovated, onLeaveOut }: CompRowProps) {
  const { label, soldOn, price, adjusted, km, livingArea, yearBuilt, moves, isRenovated, use } =
    comp;
  const away = km === null ? 'Added by you' : milesText(km);
  const about = [
    away,
    livingArea && `${number(livingArea)} sq ft`,
    yearBuilt && `built ${yearBuilt}`,
  ];
  return (
    <tr>
      <TableCell className={cn(top, 'w-full whitespace-normal')}>
        <p className="text-ink">
          {place}. {label}
        </p>
        <p className="font-medium text-ink @md:hidden">{whole(adjusted)} as this house</p>
        <p className="text-xs text-ink-soft">
          Sold {shortDay(soldOn)}
          <span className="@md:hidden"> for {whole(price)}</span>
          {use && ` · ${use}`}
          {comp.isPicked && ', picked by you'}
          <span className="@xl:hidden"> · {about.filter(Boolean).join(' · ')}</span>
        </p>
        <p className="text-xs text-ink-soft">
          {moves.map(({ because, cents }) => `${signed(cents)} for ${because}`).join(', ')}
        </p>
        <CheckboxField
          checked={isRenovated}
          disabled={disabled}
          onChange={(checked) => onRenovated(comp, checked)}
        >
          Sold renovated
        </CheckboxField>
      </TableCell>
      <TableCell className={cn(top, roomy)}>{away}</TableCell>
      <TableCell className={cn(top, roomy)}>{number(livingArea)}</TableCell>
      <TableCell className={cn(top, roomy)}>{yearBuilt ?? 'Unknown'}</TableCell>
      <TableCell className={cn(top, wide)}>{whole(price)}</TableCell>
      <TableCell className={cn(top, wide, 'font-medium text-ink')}>{whole(adjusted)}</TableCell>
      <TableCell className={cn(top, 'px-0 pt-1.5')}>
        <IconButton
          label={`Leave out ${label}`}
          className="max-md:size-11"
          disabled={disabled}
          onClick={() => onLeaveOut(comp)}
        >
          <X />
        </IconButton>
      </TableCell>
    </tr>
  );
}
