import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CaptureForm } from '#web/features/leads/captures/capture-form.tsx';
import { type AddressBox, OpenCaptures } from '#web/features/leads/captures/open-captures.tsx';
import { keepCapture, type NewCapture } from '#web/features/leads/captures/save-capture.ts';
import { AddressField } from '#web/features/leads/addresses/address-field.tsx';
import { DriveTrack } from '#web/features/contact/driving-routes/track/drive-track.tsx';
import { sessionQuery } from '#web/features/office/accounts/session.query.ts';
import { isAway } from '#web/lib/offline/reachable.ts';
import { startOffline } from '#web/lib/offline/start-offline.ts';
import { Page } from '#web/ui/display/page.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

const route = getRouteApi('/capture');

const addressBox: AddressBox = ({ control, value, onChange }) => (
  <AddressField
    control={control}
    name="address"
    streetsOnly
    value={value}
    onChange={onChange}
    onSelect={({ streetAddress, city, state, zipCode }) =>
      onChange([streetAddress, city, `${state} ${zipCode}`.trim()].filter(Boolean).join(', '))
    }
  />
);

/** Houses seen on the way, with or without a network; and where the drive went. */
export function CaptureScreen() {
  const { shared = false } = route.useSearch();
  const queryClient = useQueryClient();
  // Behind the gate there is one.
  const userId = useQuery(sessionQuery).data?.account?.id ?? '';

  async function save(capture: NewCapture): Promise<void> {
    const { send, refresh } = await startOffline(queryClient);
    await keepCapture(capture, userId);
    toast({
      title: 'Captured',
      description: isAway.current()
        ? 'Saved on this device, and sent when the network is back.'
        : 'It is being sent.',
    });
    void send().then(refresh);
  }

  return (
    <Page title="Capture" width="text" description="A house you see on the way becomes a lead.">
      <CaptureForm userId={userId} isShared={shared} addressBox={addressBox} onSave={save} />
      <DriveTrack driveId={null} userId={userId} />
      <OpenCaptures addressBox={addressBox} />
    </Page>
  );
}
