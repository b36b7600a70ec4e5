import { useQueryClient } from '@tanstack/react-query';
import { getSession } from '#api/accounts/accounts.api.ts';
import { saveDateStyle } from '#api/settings.api.ts';
import { dateStyleLabels, dateStyles, type DateStyle } from '#domain/date-style.ts';
import { call } from '#web/lib/call.ts';
import { dateStyleInForce, setDateStyle } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

const options = dateStyles.map((value) => ({ value, label: dateStyleLabels[value] }));

/** How dates are written, for everyone who uses this installation. */
export function DateStyleCard({ canChange }: { canChange: boolean }) {
  const queryClient = useQueryClient();
  const save = useMutationWithToast({
    act: (dateStyle: DateStyle) => call(saveDateStyle, { body: { dateStyle } }),
    done: 'Dates saved',
    failed: 'The form of dates was not saved',
    onDone: (saved) => {
      setDateStyle(saved.dateStyle);
      void queryClient.invalidateQueries({ queryKey: [getSession.path] });
    },
  });
  const shown = save.isPending ? save.variables : dateStyleInForce();
  return (
    <Card>
      <CardHeader
        title="Dates as"
        description="On cards, in dialogs, tables and lists, for everyone. Letters and contracts write dates out: December 9, 2026."
      />
      <CardContent>
        <SelectField
          label="Dates as"
          value={shown}
          options={options}
          disabled={!canChange}
          onChange={(dateStyle) => save.mutate(dateStyle)}
        />
      </CardContent>
    </Card>
  );
}
