import { moveProperty } from '#api/addresses.api.ts';
import type { LatLng } from '#domain/places/geo.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Stores a lead's actual position, and reports it. @returns whether that worked. */
export async function moveStop(id: number, { lat, lng }: LatLng): Promise<boolean> {
  const title = 'Failed to correct the position';
  try {
    await call(moveProperty, { params: { id }, body: { latitude: lat, longitude: lng } });
    toast({ title: 'Position corrected', variant: 'success' });
    return true;
  } catch (error) {
    const reason = messageOf(error, title);
    toast({ title, description: reason === title ? undefined : reason, variant: 'destructive' });
    return false;
  }
}
