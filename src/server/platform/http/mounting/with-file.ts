import type { Endpoint } from '#api/endpoint.ts';
import { receiveFile } from '../receive-file.ts';
import type { MountOptions, ParsedCall } from './call.ts';

/** Receives the file of a call that has one, for as long as `work` runs. */
export async function withFile(
  refuseUploads: MountOptions['refuseUploads'],
  { endpoint, call }: { endpoint: Endpoint; call: ParsedCall },
  work: (call: ParsedCall) => Promise<unknown>,
): Promise<unknown> {
  if (endpoint.bodyKind !== 'file') return work(call);
  await refuseUploads?.();
  const { file, remove } = await receiveFile(call.request, endpoint.maxFileMegabytes ?? 100);
  try {
    return await work({ ...call, file });
  } finally {
    await remove();
  }
}
