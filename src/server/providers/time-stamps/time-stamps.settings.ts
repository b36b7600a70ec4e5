import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

/** The authority that stamps signed contracts with the time. */
export const timeStampsSettings = defineSettings({
  url: {
    env: 'TIME_STAMP_URL',
    destination: { isAddress: true },
    label: 'Address',
    doc: 'Address of a time-stamp authority (RFC 3161) that stamps signed contracts; none by default.',
    schema: httpUrl().optional(),
  },
});
