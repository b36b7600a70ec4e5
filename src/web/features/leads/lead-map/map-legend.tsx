import { Select } from '#web/ui/fields/select.tsx';
import { colourChoices, legendOf, type ColourBy } from './map-colours.ts';

type MapLegendProps = { by: ColourBy; onChange: (by: ColourBy) => void };

/** What the colors of the map mean, and the choice of what they show. */
export function MapLegend({ by, onChange }: MapLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-soft">
      <Select
        label="Colour by"
        className="w-40"
        value={by}
        options={colourChoices}
        onChange={onChange}
      />
      <ul aria-label="Colours" className="flex flex-wrap gap-x-3 gap-y-1">
        {legendOf(by).map(({ label, token }) => (
          <li key={label} className="inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className="size-2.5 rounded-full"
              style={{ backgroundColor: `var(--${token})` }}
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
