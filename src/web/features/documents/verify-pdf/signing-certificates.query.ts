import { queryOptions } from '@tanstack/react-query';
import { listSigningCertificates } from '#api/signing/signing-certificates.api.ts';
import { call } from '#web/lib/call.ts';

/** The certificates with which this installation has signed. */
export const signingCertificatesQuery = queryOptions({
  queryKey: [listSigningCertificates.path],
  queryFn: async ({ signal }) => (await call(listSigningCertificates, { signal })).data,
});
