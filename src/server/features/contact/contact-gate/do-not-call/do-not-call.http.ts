import { importDoNotCall, listDoNotCallLists } from '#api/do-not-call.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { DoNotCallService } from './do-not-call.service.ts';

export function mountDoNotCall(
  { mount }: Mounter,
  { doNotCall }: { doNotCall: DoNotCallService },
): void {
  mount(importDoNotCall, async ({ file, session }) => {
    const listId = await doNotCall.begin(file, session);
    return { message: `${file.filename} is being read`, listId };
  });
  mount(listDoNotCallLists, () => doNotCall.list());
}
