import { fillSampleData } from '#api/sample-data.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SampleDataService } from './sample-data.service.ts';

export function mountSampleData(
  { mount }: Mounter,
  options: { sampleData: SampleDataService },
): void {
  mount(fillSampleData, async () => ({ created: await options.sampleData.fill() }));
}
