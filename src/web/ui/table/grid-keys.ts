import type { KeyboardEvent } from 'react';

const cells = 'td, th';
const controls = 'a[href], button, input, [tabindex="0"]';

/** Where a key leads from a cell; undefined if it means nothing in a grid. */
function stepOf(
  event: KeyboardEvent,
  columns: number,
): { down: number; right: number } | undefined {
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowRight':
      return { down: 0, right: 1 };
    case 'ArrowLeft':
      return { down: 0, right: -1 };
    case 'ArrowDown':
      return { down: 1, right: 0 };
    case 'ArrowUp':
      return { down: -1, right: 0 };
    case 'Home':
      return { down: far ? -Infinity : 0, right: -columns };
    case 'End':
      return { down: far ? Infinity : 0, right: columns };
    default:
      return undefined;
  }
}

const clamped = (value: number, last: number) => Math.min(last, Math.max(0, value));

/**
 * The keys of the ARIA grid pattern on a table: arrows move the focus from cell to cell, Home and
 * End to the ends of a row, with Ctrl to the first and last row. A cell with one control gives it
 * the focus; Enter goes into a cell with several, Esc back to the cell.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement;
  // A menu is elsewhere in the page, though its keys bubble here.
  if (!event.currentTarget.contains(target) || target.matches('[aria-expanded="true"]')) return;
  const row = target.closest('tr');
  if (!row) return;
  const cell = target.closest<HTMLTableCellElement>(cells);
  if (event.key === 'Escape' && cell && cell !== target) {
    cell.tabIndex = -1;
    cell.focus();
    event.preventDefault();
    return;
  }
  if (event.key === 'Enter' && cell === target) {
    const first = cell.querySelector<HTMLElement>(controls);
    if (!first) return;
    first.focus();
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const step = stepOf(event, row.cells.length);
  if (!step || event.altKey || event.shiftKey) return;
  // On a menu's button the arrows down and up open the menu.
  if (step.down !== 0 && target.matches('[aria-haspopup]')) return;
  const rows = [...event.currentTarget.rows];
  const next = rows[clamped(rows.indexOf(row) + step.down, rows.length - 1)]!;
  const from = cell?.cellIndex ?? (step.right > 0 ? -1 : 0);
  focusCell(next.cells[clamped(from + step.right, next.cells.length - 1)]);
  event.preventDefault();
}

function focusCell(cell: HTMLTableCellElement | undefined) {
  if (!cell) return;
  const inside = cell.querySelectorAll<HTMLElement>(controls);
  cell.tabIndex = -1;
  const [only] = inside;
  if (inside.length === 1 && only) only.focus();
  else cell.focus();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
