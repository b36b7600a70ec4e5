import { useQuery } from '@tanstack/react-query';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { apiTokensQuery } from '#web/lib/queries/api-tokens.query.ts';
import { sessionQuery } from './session.query.ts';

type Props = { kept: readonly number[]; onChange: (kept: number[]) => void };

/** The user's API tokens and connected assistants, each to be kept or ended with the sessions. */
export function KeptTokens({ kept, onChange }: Props) {
  const { data: session } = useQuery(sessionQuery);
  const { data } = useQuery(apiTokensQuery());
  const own = data?.data.filter(({ user }) => user.id === session?.account?.id) ?? [];
  if (own.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-ink-soft">
        API tokens and assistants end too. Keep signed in:
      </legend>
      {own.map(({ id, name }) => (
        <CheckboxField
          key={id}
          checked={kept.includes(id)}
          onChange={(keep) => onChange(keep ? [...kept, id] : kept.filter((one) => one !== id))}
        >
          {name}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
