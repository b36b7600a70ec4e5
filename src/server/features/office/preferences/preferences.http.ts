import {
  firstSteps,
  getFirstSteps,
  getTableLayout,
  saveFirstSteps,
  saveTableLayout,
  tableLayout,
} from '#api/preferences.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { PreferencesStore } from './preferences.store.ts';

const leadTable = 'lead-table';
const steps = 'first-steps';

export function mountPreferences(
  { mount }: Mounter,
  { preferences }: { preferences: PreferencesStore },
): void {
  const nameOf = (savedFilter: number) => `${leadTable} ${savedFilter}`;
  mount(getTableLayout, async ({ query: { savedFilter }, session }) => {
    const find = (name: string) => preferences.find(session.userId, name);
    const own = savedFilter && (await find(nameOf(savedFilter)));
    // What an older version kept may have another shape.
    const kept = tableLayout.safeParse(own || (await find(leadTable)));
    return { layout: kept.success ? kept.data : null };
  });
  mount(saveTableLayout, async ({ query: { savedFilter }, body, session }) => {
    await preferences.save(session.userId, savedFilter ? nameOf(savedFilter) : leadTable, body);
    return { layout: body };
  });
  mount(getFirstSteps, async ({ session }) => {
    const kept = firstSteps.safeParse(await preferences.find(session.userId, steps));
    return kept.success ? kept.data : { isDismissed: false, keepsSandbox: false };
  });
  mount(saveFirstSteps, async ({ body, session }) => {
    await preferences.save(session.userId, steps, body);
    return body;
  });
}
