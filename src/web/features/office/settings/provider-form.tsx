import { useState } from 'react';
import {
  listProviders,
  saveProviderSettings,
  type ProviderPort,
  type ProviderSetting,
} from '#api/settings.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProviderField } from './provider-field.tsx';
import { isOfService } from './provider-words.ts';

/** A test-only setting is shown if it is set, so that redirected requests are no surprise. */
const isOfUse = ({ canBeStored, source, name }: ProviderSetting) =>
  canBeStored || source !== null || !name.endsWith('_API_URL');

/** The choice of a service, and then only the fields of the chosen ones: skip tracing may have a second. */
function groupsOf(port: ProviderPort, changes: Record<string, string | null>) {
  const choices = port.groups
    .flatMap(({ settings }) => settings)
    .filter(({ name }) => /_(?:PROVIDER|SECOND)$/.test(name));
  const services = choices.flatMap(({ options }) => options ?? []);
  const chosen = choices.flatMap(({ name, value }) => {
    const changed = changes[name];
    return (changed === undefined ? value : changed) ?? [];
  });
  // Without a choice those hold that the server has chosen: 'batchdata, tracerfy'.
  const used = chosen.length > 0 ? chosen : port.provider.split(', ');
  return port.groups.filter(({ name }) => {
    const isOfOther = services.some((service) => isOfService(name, service));
    return !isOfOther || used.some((service) => isOfService(name, service));
  });
}

/** A port's settings, group by group; only changed values are sent. */
export function ProviderForm({ port, canSetUp }: { port: ProviderPort; canSetUp: boolean }) {
  const [changes, setChanges] = useState<Record<string, string | null>>({});
  const save = useMutationWithToast({
    act: () =>
      call(saveProviderSettings, { params: { port: port.port }, body: { values: changes } }),
    done: ({ message }) => message,
    failed: 'Nothing was saved',
    refresh: [listProviders.path, '/api/privacy'],
    onDone() {
      setChanges({});
      // What a page may load from a map service is sent with the page.
      if (port.port === 'map') window.location.reload();
    },
  });
  const issues = save.error instanceof ApiError ? save.error.issues : [];
  const change = (name: string, value: string | null | undefined) =>
    setChanges((before) => {
      const others = Object.entries(before).filter(([other]) => other !== name);
      return Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
    });
  return (
    <form
      className="flex flex-col gap-5 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {groupsOf(port, changes).map(({ name, settings }) => (
        <fieldset key={name} className="flex min-w-0 flex-col gap-3">
          {name && <legend className="pb-2 text-sm font-semibold text-ink">{name}</legend>}
          {settings.filter(isOfUse).map((setting) => (
            <ProviderField
              key={setting.name}
              setting={setting}
              change={changes[setting.name]}
              onChange={(value) => change(setting.name, value)}
              error={issues.find(({ path }) => path === `values.${setting.name}`)?.message}
            />
          ))}
        </fieldset>
      ))}
      {canSetUp ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            Save
          </Button>
          <p className="min-w-0 flex-1 basis-56 text-xs text-ink-faint">
            In force at once. Keys are stored encrypted and never shown again.
          </p>
        </div>
      ) : (
        <p className="text-xs text-ink-faint">
          Set in the server’s environment, and in force from its next start on.
        </p>
      )}
    </form>
  );
}
