import type { StoredDeal } from '#api/deals/offers.api.ts';
import { dealOffer, numbersOf } from '#domain/deals/deal.ts';
import { explainFormula, offerFormulaNames, offerFormulas } from '#domain/deals/offer-formulas.ts';
import { offerSteps } from '#domain/deals/offer-steps.ts';
import { formatMoney } from '#domain/money.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { NumberInput } from './number-input.tsx';
import { OfferGridTable } from './offer-grid-table.tsx';

type DealResultProps = {
  deal: StoredDeal;
  onChange: (changes: Partial<StoredDeal>) => void;
};

const formulas = offerFormulaNames.map((value) => ({ value, label: offerFormulas[value].label }));

/** The most to offer, with the formula in words and the sum behind it. */
export function DealResult({ deal, onChange }: DealResultProps) {
  const numbers = numbersOf(deal);
  const offer = dealOffer(deal);
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-lg border bg-sunken/50 p-3">
      <div aria-live="polite">
        <p className="text-xs text-ink-soft">Most you can offer</p>
        <p className="text-2xl font-semibold text-ink tabular-nums">
          {offer === undefined ? '–' : offer > 0 ? formatMoney(offer) : 'Nothing'}
        </p>
        <p className="text-sm text-ink-soft">{remark(offer, deal.asking)}</p>
      </div>
      <SelectField
        label="Formula"
        hint={explainFormula(deal.formula, deal.target)}
        value={deal.formula}
        options={formulas}
        onChange={(formula) => onChange({ formula })}
      />
      <Field label="Margin, percent">
        {(control) => (
          <NumberInput
            {...control}
            value={deal.target / 100}
            most={100}
            onChange={(percent) => onChange({ target: Math.round(percent * 100) })}
          />
        )}
      </Field>
      {numbers && (
        <dl className="flex flex-col gap-1 text-sm tabular-nums">
          {offerSteps(deal.formula, numbers).map(({ label, cents }) => (
            <div key={label} className="flex justify-between gap-3">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="text-ink">{formatMoney(cents)}</dd>
            </div>
          ))}
        </dl>
      )}
      {numbers && <OfferGridTable deal={deal} />}
    </div>
  );
}

function remark(offer: number | undefined, asking: number | null): string {
  if (offer === undefined) return 'Enter the value after repair.';
  if (offer <= 0) return 'The costs take all of the value.';
  if (asking === null) return '';
  if (offer >= asking) return `At or above the asking price of ${formatMoney(asking)}.`;
  return `${formatMoney(asking - offer)} below the asking price.`;
}
