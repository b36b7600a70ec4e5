import {
  parseLeadSearch,
  type LeadSearch,
} from '#web/features/leads/properties/filters/lead-search.ts';

/** The list of leads has four screens; each is shown again as it was last. */
const listPaths = new Set(['/', '/foreclosures', '/probate', '/code-violations']);

type Look = Pick<LeadSearch, 'view' | 'sort' | 'rows'>;

const lookOf = ({ view, sort, rows }: LeadSearch): Look => ({
  ...(view && { view }),
  ...(sort && { sort }),
  ...(rows && { rows }),
});

const nameOf = (path: string) => `list-look ${path}`;

/** Keeps the view, the order and the rows of a list on this device. */
export function rememberLook(path: string, search: LeadSearch): void {
  if (!listPaths.has(path)) return;
  try {
    localStorage.setItem(nameOf(path), JSON.stringify(lookOf(search)));
  } catch {
    // A browser that keeps nothing shows cards.
  }
}

/** How a list was shown last; nothing for other screens. */
export function rememberedLook(path: string): Look {
  if (!listPaths.has(path)) return {};
  try {
    return lookOf(parseLeadSearch(JSON.parse(localStorage.getItem(nameOf(path)) ?? '{}')));
  } catch {
    return {};
  }
}

/** Opens a list as it was last, unless the address says how: before the router reads it. */
export function openAsLast(): void {
  const { pathname, search } = window.location;
  if (search !== '') return;
  const look = Object.entries(rememberedLook(pathname)).map(([name, value]) => [name, `${value}`]);
  if (look.length === 0) return;
  window.history.replaceState(null, '', `${pathname}?${new URLSearchParams(look).toString()}`);
}
