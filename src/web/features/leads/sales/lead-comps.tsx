import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapIcon, TableProperties, Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  type CompChoices,
  compRefusals,
  type LeadComp,
  type LeadComps,
} from '#api/deals/sales.api.ts';
import { formatMoney } from '#domain/money.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { AddSaleButton } from './add-sale-button.tsx';
import { CompFields, kindWords } from './comp-fields.tsx';
import { CompTable } from './comp-table.tsx';
import { compsQuery } from './sales.queries.ts';
import { useCompChoices } from './use-comp-choices.ts';

const CompMap = lazy(async () => ({ default: (await import('./comp-map.tsx')).CompMap }));

type LeadCompsProps = {
  propertyId: number;
  /** Takes over the value after repair, in cents. */
  onUse?: ((cents: number) => void) | undefined;
};

const whole = (cents: number) => formatMoney(Math.round(cents / 100_000) * 100_000);

/** Comparable sales of a lead and the value as it stands, or why there is none. */
export function LeadCompsList({ propertyId, onUse }: LeadCompsProps) {
  const query = useQuery(compsQuery(propertyId));
  return (
    <QueryState query={query} failed="The comps cannot be shown" shape={['h-16', 'h-40']}>
      {(comps) => <OpenComps propertyId={propertyId} comps={comps} onUse={onUse} />}
    </QueryState>
  );
}

const views = [
  { value: 'table', label: 'Table', icon: <TableProperties aria-hidden /> },
  { value: 'map', label: 'Map', icon: <MapIcon aria-hidden /> },
] as const;

function OpenComps({ propertyId, comps: open, onUse }: LeadCompsProps & { comps: LeadComps }) {
  const { choices, comps, facts, leftOut, place, use } = open;
  const { change, isSaving } = useCompChoices(propertyId, open);
  const [view, setView] = useState<'table' | 'map'>('table');
  return (
    <div className="flex flex-col gap-3" aria-busy={isSaving}>
      <Values open={open} onUse={onUse} />
      <div className="flex flex-wrap items-center gap-2">
        <CompFields
          facts={facts}
          use={use}
          choices={choices}
          disabled={isSaving}
          onChange={change}
        />
        <AddSaleButton
          propertyId={propertyId}
          choices={choices}
          disabled={isSaving}
          onAdd={change}
        />
        {comps.length > 0 && (
          <SegmentedControl
            label="Show the comps as"
            className="ml-auto"
            value={view}
            onChange={setView}
            segments={views}
          />
        )}
      </div>
      {comps.length > 0 && view === 'table' && (
        <CompTable
          comps={comps}
          disabled={isSaving}
          onRenovated={(comp, isRenovated) => change(withRenovated(choices, comp, isRenovated))}
          onLeaveOut={(comp) => change(without(choices, comp))}
        />
      )}
      {comps.length > 0 && view === 'map' && place && (
        <LazyMount when>
          <CompMap comps={comps} place={place} />
        </LazyMount>
      )}
      {leftOut.length > 0 && (
        <ul aria-label="Left out" className="flex flex-col gap-1">
          {leftOut.map(({ id, label, soldOn, price }) => (
            <li key={id} className="flex items-center gap-2 text-xs text-ink-soft tabular-nums">
              <span className="min-w-0 flex-1">
                Left out: {formatMoney(price)} · {label} · sold {shortDay(soldOn)}
              </span>
              <IconButton
                label={`Put back ${label}`}
                className="max-md:size-11"
                disabled={isSaving}
                onClick={() => change({ leftOut: choices.leftOut.filter((sale) => sale !== id) })}
              >
                <Undo2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function withRenovated({ renovated }: CompChoices, { key }: LeadComp, isRenovated: boolean) {
  const others = renovated.filter((one) => one !== key);
  return { renovated: isRenovated ? [...others, key] : others };
}

/** A sale of the table is left out; one that was typed is gone, and the later ones move up. */
function without(choices: CompChoices, { key }: LeadComp): Partial<CompChoices> {
  const number = Number(key.slice(1));
  const renovated = choices.renovated.filter((one) => one !== key);
  if (key.startsWith('s')) {
    const picked = choices.picked.filter((one) => one !== number);
    return { renovated, picked, leftOut: [...choices.leftOut, number] };
  }
  return {
    added: choices.added.filter((_, index) => index !== number),
    renovated: renovated.map((one) => {
      const index = Number(one.slice(1));
      return one.startsWith('a') && index > number ? `a${index - 1}` : one;
    }),
  };
}

/** The value as it stands with its range, the value after repair, or the reason for neither. */
function Values({ open, onUse }: Pick<LeadCompsProps, 'onUse'> & { open: LeadComps }) {
  const { refusal, value, range, equity, loans, valueAfterRepair, assumedUse } = open;
  if (refusal || value === null) {
    return (
      <p className="text-sm text-ink-soft" role="status">
        No value: {refusal ? compRefusals[refusal] : 'nothing to compare with.'}
        {(refusal === 'too_few_sales' || refusal === 'sales_too_old') && (
          <Link to="/sales" className="mt-1 block underline max-md:py-3">
            Add sales, or switch its county on
          </Link>
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2" role="status">
      <div>
        <p className="text-xs text-ink-soft">Value as it stands</p>
        <p className="text-xl font-semibold text-ink tabular-nums">{whole(value)}</p>
        <p className="text-xs text-ink-soft tabular-nums">
          {range
            ? `${whole(range.low)} to ${whole(range.high)}, four times of five`
            : 'No range yet: too few past sales are measured.'}
        </p>
        {assumedUse && (
          <p className="text-xs text-ink-soft">
            By {kindWords[assumedUse]}, the commonest here: this lead does not say its kind.
          </p>
        )}
        {equity && (
          <p className="text-xs text-ink-soft tabular-nums">
            Equity about {whole(equity.low)} to {whole(equity.high)}
          </p>
        )}
        {loans === null && <p className="text-xs text-ink-soft">Equity: loans not known.</p>}
        <p className="text-xs text-ink-faint">By comparable sales. Not an appraisal.</p>
      </div>
      <div>
        <p className="text-xs text-ink-soft">Value after repair</p>
        {valueAfterRepair === null ? (
          <p className="text-sm text-ink-soft">Mark three comps that were sold renovated.</p>
        ) : (
          <>
            <p className="text-xl font-semibold text-ink tabular-nums">{whole(valueAfterRepair)}</p>
            {onUse && (
              <Button
                size="sm"
                className="mt-1 max-md:h-11"
                onClick={() => onUse(Math.round(valueAfterRepair / 100_000) * 100_000)}
              >
                Use in the offer
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
