import { propertyTypeLabels, propertyTypes } from '#domain/leads/property-type.ts';
import { timeZoneInForce } from '#web/lib/time-zone.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { hours } from '../hours.ts';
import { useNotificationChoices } from '../use-notification-choices.ts';

/** When and for which lists devices ring, and whether an open page makes a sound. */
export function AlarmChoices() {
  const { query, shown, change } = useNotificationChoices();
  return (
    <QueryState
      query={query}
      failed="Your choices cannot be shown"
      shape={['h-18', 'h-18 md:hidden', 'h-40', 'h-11']}
    >
      {(stored) => {
        const { pushFrom, pushTo, pushLists, sound } = shown(stored);
        const isAlways = pushFrom === pushTo;
        const lists = pushLists.length === 0 ? propertyTypes : pushLists;
        return (
          <div className="flex flex-col gap-3 border-t pt-4">
            <div className="grid gap-3 sm:grid-cols-2">
              <SelectField
                label="Ring from"
                hint={isAlways ? 'The same hour twice is the whole day.' : undefined}
                value={String(pushFrom)}
                options={hours}
                onChange={(hour) => change(stored, { pushFrom: Number(hour) })}
              />
              <SelectField
                label="Until"
                hint={`Time zone: ${timeZoneInForce()}`}
                value={String(pushTo)}
                options={hours}
                onChange={(hour) => change(stored, { pushTo: Number(hour) })}
              />
            </div>
            <fieldset className="flex flex-col">
              <legend className="mb-1 text-sm font-medium text-ink">Leads that ring</legend>
              {propertyTypes.map((type) => {
                const others = lists.filter((one) => one !== type);
                return (
                  <CheckboxField
                    key={type}
                    checked={lists.includes(type)}
                    // Without any, nothing would ring: then the devices are removed instead.
                    disabled={lists.includes(type) && others.length === 0}
                    onChange={(on) => {
                      const next = on ? [...others, type] : others;
                      const isAll = next.length === propertyTypes.length;
                      change(stored, { pushLists: isAll ? [] : next });
                    }}
                  >
                    {propertyTypeLabels[type]}
                  </CheckboxField>
                );
              })}
            </fieldset>
            <CheckboxField checked={sound} onChange={(on) => change(stored, { sound: on })}>
              Make a sound while Lotline is open
            </CheckboxField>
          </div>
        );
      }}
    </QueryState>
  );
}
