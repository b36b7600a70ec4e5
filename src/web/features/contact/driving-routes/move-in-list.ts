/** The list with one item moved from one place to another; places outside the list are clamped. */
export function moveInList<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = [...list];
  const [item] = moved.splice(from, 1);
  if (item === undefined) return moved;
  moved.splice(Math.max(0, Math.min(moved.length, to)), 0, item);
  return moved;
}
