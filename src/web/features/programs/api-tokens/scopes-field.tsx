import { apiScopeLabels, apiScopes, type ApiScope } from '#domain/api-scopes.ts';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';

type Props = { value: readonly ApiScope[]; onChange: (scopes: readonly ApiScope[]) => void };

/** What a token may do: each scope with a box, and one for all. */
export function ScopesField({ value, onChange }: Props) {
  const isWhole = value.length === apiScopes.length;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">Scopes</legend>
      <p className="mb-1 text-xs text-ink-soft">
        An assistant at /mcp only proposes what sends, spends, signs or deletes.
      </p>
      <CheckboxField
        checked={isWhole || (value.length > 0 && 'indeterminate')}
        onChange={(all) => onChange(all ? apiScopes : [])}
      >
        All scopes
      </CheckboxField>
      {apiScopes.map((scope) => (
        <CheckboxField
          key={scope}
          checked={value.includes(scope)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...value, scope] : value.filter((other) => other !== scope))
          }
        >
          <span className="font-mono text-xs">{scope}</span>{' '}
          <span className="text-ink-soft">{apiScopeLabels[scope]}</span>
        </CheckboxField>
      ))}
    </fieldset>
  );
}
