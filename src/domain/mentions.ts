export type Member = { id: string; name: string };

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/**
 * The members that a note mentions: `@` and the whole name, or the first name if only one member
 * has it. Case does not matter; the longest matching name counts ('@Kim Lee' is not Kim).
 * @returns their ids, each once, in the order of the note.
 */
export function findMentions(content: string, members: readonly Member[]): string[] {
  const names = namesOf(members);
  const found = new Set<string>();
  const lower = content.toLowerCase();
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    // An e-mail address is not a mention.
    if (isWordPart(lower[at - 1])) continue;
    const match = names.find(
      ({ name }) => lower.startsWith(name, at + 1) && !isWordPart(lower[at + 1 + name.length]),
    );
    if (match) found.add(match.id);
  }
  return [...found];
}

/** Whole names and unambiguous first names, the longest first. */
function namesOf(members: readonly Member[]): { id: string; name: string }[] {
  const whole = members.map(({ id, name }) => ({ id, name: name.trim().toLowerCase() }));
  const first = whole.map(({ id, name }) => ({ id, name: name.split(/\s+/)[0] ?? '' }));
  const isUnique = ({ name }: Member, all: readonly Member[]) =>
    all.filter((other) => other.name === name).length === 1;
  return [
    ...whole.filter((one) => isUnique(one, whole)),
    ...first.filter((one) => isUnique(one, first)),
  ]
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length);
}
