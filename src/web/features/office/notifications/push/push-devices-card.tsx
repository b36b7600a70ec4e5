import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import {
  addPushDevice,
  getPushDevices,
  removePushDevice,
  testPushDevice,
  type PushState,
} from '#api/notifications/push.api.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { call } from '#web/lib/call.ts';
import { readQuery } from '#web/lib/read-query.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/loading/query-state.tsx';
import { AlarmChoices } from './alarm-choices.tsx';
import {
  findOwnEndpoint,
  pushAbility,
  subscribeDevice,
  unsubscribeDevice,
  type PushAbility,
} from './push-device.ts';

const ownKey = ['push', 'own device'] as const;
const refresh = [getPushDevices.path, ownKey[0]];

const hindrances: Record<Exclude<PushAbility, 'able'>, string> = {
  denied:
    'This browser does not allow notifications of this site. Allow them in the settings of the site, beside its address.',
  insecure: 'Alarms need an address with https.',
  not_installed: 'On an iPhone, add Lotline to the home screen first, and open it from there.',
  unable: 'This browser has no push notifications.',
};

/** The user's devices that get alarms, and when. */
export function PushDevicesCard() {
  const query = useQuery(readQuery(getPushDevices));
  const own = useQuery({ queryKey: ownKey, queryFn: findOwnEndpoint }).data ?? null;
  return (
    <Card>
      <CardHeader
        title="Alarms on your devices"
        description="Replies, forms and everything else behind the bell, also while Lotline is closed. What is sent is encrypted for the device; the push service of your browser cannot read it."
      />
      <CardContent className="in-order flex flex-col gap-4">
        <QueryState query={query} failed="Your devices cannot be shown" shape={['h-10', 'h-56']}>
          {(state) => <Devices state={state} own={own} />}
        </QueryState>
        <AlarmChoices />
      </CardContent>
    </Card>
  );
}

function Devices({ state, own }: { state: PushState; own: string | null }) {
  const { publicKey, devices } = state;
  const ability = pushAbility();
  const isOn = devices.some(({ endpoint }) => endpoint === own);
  const add = useMutationWithToast({
    act: async () => call(addPushDevice, { body: await subscribeDevice(publicKey) }),
    done: 'This device gets your alarms now',
    failed: 'Alarms were not switched on',
    refresh,
  });
  return (
    <>
      {!isOn && ability === 'able' && (
        <Button
          variant="primary"
          className="self-start"
          pending={add.isPending}
          onClick={() => add.mutate()}
        >
          <BellRing aria-hidden /> Switch on for this device
        </Button>
      )}
      {ability !== 'able' && <Alert tone="info" title={hindrances[ability]} />}
      {devices.length === 0 ? (
        <EmptyState
          icon={<BellRing />}
          title="No device gets alarms"
          description="Switch them on here, and on each phone that should ring."
          className="min-h-32"
        />
      ) : (
        <ul aria-label="Devices with alarms" className="divide-y">
          {devices.map((device) => (
            <Device key={device.id} device={device} isOwn={device.endpoint === own} />
          ))}
        </ul>
      )}
    </>
  );
}

type DeviceProps = { device: PushState['devices'][number]; isOwn: boolean };

function Device({ device: { id, device, createdAt, lastSentAt }, isOwn }: DeviceProps) {
  const queryClient = useQueryClient();
  const test = useMutationWithToast({
    act: () => call(testPushDevice, { params: { id } }),
    done: 'An alarm is on its way',
    failed: 'No alarm was sent',
    refresh,
  });
  const remove = useMutationWithToast({
    act: async () => {
      await call(removePushDevice, { params: { id } });
      if (isOwn) await unsubscribeDevice();
      await queryClient.invalidateQueries({ queryKey: ownKey });
    },
    done: 'The device gets no further alarm',
    failed: 'The device was not removed',
    refresh,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium text-ink">
          {device} {isOwn && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-xs text-ink-faint">
          {lastSentAt
            ? `Last alarm ${timestampText(lastSentAt)}`
            : `Since ${timestampText(createdAt)}, no alarm yet`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          aria-label={`Send a test alarm: ${device}`}
          pending={test.isPending}
          onClick={() => test.mutate()}
        >
          Test
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove: ${device}`}
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
