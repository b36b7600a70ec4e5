import { weekdayNames, type DayHours } from '#domain/contact/phone-hours.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import type { DraftChange, NumberDraft } from './number-form-state.ts';

/** Monday first, as a week of work is read. */
const order = [1, 2, 3, 4, 5, 6, 0];
const newDay: DayHours = { from: '09:00', to: '17:00' };

type Props = { draft: NumberDraft; timeZone: string; change: DraftChange; error?: string };

/** When browsers ring: always, or by the days of a week. */
export function NumberHoursFields({ draft, timeZone, change, error }: Props) {
  const { isAlwaysOpen, hours } = draft;
  const set = (day: number, to: DayHours | null) =>
    change({ hours: hours.map((before, index) => (index === day ? to : before)) });
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium text-ink">Hours</legend>
      <CheckboxField
        checked={isAlwaysOpen}
        onChange={(isAlways) => change({ isAlwaysOpen: isAlways })}
      >
        Always, day and night
      </CheckboxField>
      {!isAlwaysOpen && (
        <>
          <ul className="flex flex-col gap-1">
            {order.map((day) => (
              <DayLine
                key={day}
                name={weekdayNames[day]!}
                hours={hours[day] ?? null}
                onChange={(to) => set(day, to)}
              />
            ))}
          </ul>
          <p className="text-xs text-ink-faint">Times of {timeZone.replaceAll('_', ' ')}.</p>
        </>
      )}
      {error && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type DayProps = {
  name: string;
  hours: DayHours | null;
  onChange: (hours: DayHours | null) => void;
};

/** A time field cannot show 24:00: an end at midnight stands as 00:00. */
const endOf = (typed: string) => (typed === '00:00' ? '24:00' : typed);
const shownEnd = (to: string) => (to === '24:00' ? '00:00' : to);

function DayLine({ name, hours, onChange }: DayProps) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 max-md:min-h-11">
      <CheckboxField
        className="w-32"
        checked={hours !== null}
        onChange={(isOpen) => onChange(isOpen ? newDay : null)}
      >
        {name}
      </CheckboxField>
      {hours ? (
        <span className="flex items-center gap-2">
          <Input
            type="time"
            aria-label={`${name} from`}
            className="w-30 max-md:w-36"
            value={hours.from}
            onChange={({ target }) => onChange({ ...hours, from: target.value })}
          />
          <span className="text-sm text-ink-soft">to</span>
          <Input
            type="time"
            aria-label={`${name} to`}
            className="w-30 max-md:w-36"
            value={shownEnd(hours.to)}
            onChange={({ target }) => onChange({ ...hours, to: endOf(target.value) })}
          />
        </span>
      ) : (
        <span className="text-sm text-ink-faint">Closed</span>
      )}
    </li>
  );
}
