import { fillSampleData, removeSampleData } from '#api/sample-data.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SampleDataService } from './sample-data.service.ts';

export function mountSampleData(
  { mount }: Mounter,
  options: { sampleData: SampleDataService },
): void {
  mount(fillSampleData, async ({ session }) => ({
    created: await options.sampleData.fill(session),
  }));
  mount(removeSampleData, async () => ({ removed: await options.sampleData.remove() }));
}
