import { setDriveNumber } from '#api/properties/property-progress.api.ts';
import { call } from '#web/lib/call.ts';
import { usePropertyChange } from './use-property-change.ts';

/** Changes the drive number, 0 to 10. */
export function useDriveNumber() {
  return usePropertyChange<{ id: number; driveNumber: number }>({
    send: ({ id, driveNumber }) => call(setDriveNumber, { params: { id }, body: { driveNumber } }),
    expect: (property, { driveNumber }) => ({ ...property, driveNumber }),
    success: {
      title: 'Drive Number Updated',
      description: 'Drive number updated successfully.',
    },
    failure: {
      title: 'Drive Number Update Failed',
      description: 'Failed to update drive number',
    },
  });
}
