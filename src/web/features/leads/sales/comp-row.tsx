import { X } from 'lucide-react';
import type { LeadComp } from '#api/deals/sales.api.ts';
import { formatMoney } from '#domain/money.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';

const whole = (cents: number) => formatMoney(Math.round(cents / 100) * 100);
const signed = (cents: number) => `${cents < 0 ? '−' : '+'}${whole(Math.abs(cents))}`;
const miles = (km: number) => `${(km / 1.609).toFixed(1)} mi away`;

type CompRowProps = {
  comp: LeadComp;
  disabled: boolean;
  onRenovated: (isRenovated: boolean) => void;
  onLeaveOut: () => void;
};

/** One comp: what it sold for, what moved it, and what it would bring as this house. */
export function CompRow({ comp, disabled, onRenovated, onLeaveOut }: CompRowProps) {
  const { label, soldOn, price, adjusted, km, livingArea, yearBuilt, moves, isRenovated } = comp;
  const about = [
    `sold ${shortDay(soldOn)}`,
    km === null ? 'added by you' : miles(km),
    livingArea !== null && `${livingArea.toLocaleString('en-US')} sq ft`,
    yearBuilt !== null && `built ${yearBuilt}`,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink tabular-nums">
          {whole(price)} · <span className="font-normal">{label}</span>
        </p>
        <p className="text-xs text-ink-soft tabular-nums">{about.join(' · ')}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {moves.map(({ because, cents }) => `${signed(cents)} for ${because}`).join(', ')}
        </p>
        <CheckboxField checked={isRenovated} disabled={disabled} onChange={onRenovated}>
          Sold renovated
        </CheckboxField>
      </div>
      <div className="flex flex-col items-end gap-1">
        <span className="text-sm font-medium text-ink tabular-nums">{whole(adjusted)}</span>
        <IconButton
          label={`Leave out ${label}`}
          className="max-md:size-11"
          disabled={disabled}
          onClick={onLeaveOut}
        >
          <X />
        </IconButton>
      </div>
    </li>
  );
}
