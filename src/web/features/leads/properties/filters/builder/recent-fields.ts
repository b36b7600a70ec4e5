import { filterFields, type FilterFieldName } from '#domain/leads/filter-fields.ts';

const key = 'lotline.recent-filter-fields';
const most = 5;

/** The fields that were last filtered by on this device, the latest first. */
export function readRecentFields(): FilterFieldName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isField).slice(0, most) : [];
  } catch {
    // A browser that keeps nothing, or a text of someone else.
    return [];
  }
}

/** Remembers that a field was chosen. */
export function rememberField(name: FilterFieldName): void {
  const others = readRecentFields().filter((one) => one !== name);
  try {
    localStorage.setItem(key, JSON.stringify([name, ...others].slice(0, most)));
  } catch {
    // It is not among the recent ones next time.
  }
}

function isField(name: unknown): name is FilterFieldName {
  return typeof name === 'string' && Object.hasOwn(filterFields, name);
}
