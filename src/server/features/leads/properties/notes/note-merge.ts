/** A note as stored. */
export type StoredNote = { timestamp: string; content: string; addedInVersion: number };
/** A note as a client sends it. */
export type SentNote = { timestamp: string; content: string };

export type NoteMerge = {
  added: SentNote[];
  /** With the former text. */
  changed: (SentNote & { oldContent: string })[];
  removed: StoredNote[];
};

/**
 * Two people write notes concurrently, each sending the whole list: what to do with the stored
 * ones, so that no user's note is lost. Notes are identified by their timestamps.
 *
 * - What is sent and not stored is added; what is stored with other words is changed.
 * - A stored note that was not sent is removed only if the writer could have seen it: with
 *   `readVersion`, notes added in that version or before; without it, a list with a new note is taken
 *   for an addition by a writer who had seen nothing newer than the newest stored note that it
 *   repeats, and a list without one for a deletion by a writer who had seen everything.
 * - Another text under a timestamp changes its note, unless it is certainly another note of the
 *   same millisecond: one of the same list, or of a writer who had not read the stored one. That note
 *   is added a millisecond later.
 *
 * @param readVersion the property's version that the writer had read, from `If-Match`.
 */
export function mergeNotes(
  stored: StoredNote[],
  sent: SentNote[],
  readVersion: number | undefined,
): NoteMerge {
  const storedByTimestamp = new Map(stored.map((note) => [timestampOf(note), note]));
  const apart = separateTimes(storedByTimestamp, sent, readVersion);
  const sentByTimestamp = new Map(apart.map((note) => [timestampOf(note), note]));

  const added = [...sentByTimestamp].filter(([timestamp]) => !storedByTimestamp.has(timestamp));
  const repeated = stored.filter((note) => sentByTimestamp.has(timestampOf(note)));
  const seenVersion =
    readVersion ??
    (added.length > 0 ? Math.max(0, ...repeated.map((note) => note.addedInVersion)) : Infinity);

  return {
    added: added.map(([, note]) => note),
    changed: repeated.flatMap((note) => {
      const again = sentByTimestamp.get(timestampOf(note));
      return again && again.content !== note.content
        ? [{ timestamp: note.timestamp, content: again.content, oldContent: note.content }]
        : [];
    }),
    removed: stored.filter(
      (note) => !sentByTimestamp.has(timestampOf(note)) && note.addedInVersion <= seenVersion,
    ),
  };
}

/** Moves notes that are not the one which has their time to the next that is free. */
function separateTimes(
  stored: ReadonlyMap<string, StoredNote>,
  sent: SentNote[],
  readVersion: number | undefined,
): SentNote[] {
  const taken = new Map<string, string>();
  const isOfAnother = (note: SentNote, wasMoved: boolean) => {
    const timestamp = timestampOf(note);
    const inList = taken.get(timestamp);
    if (inList !== undefined) return inList !== note.content;
    const there = stored.get(timestamp);
    if (!there || there.content === note.content) return false;
    return wasMoved || (readVersion !== undefined && there.addedInVersion > readVersion);
  };
  return sent.map((given) => {
    let note = given;
    while (isOfAnother(note, note !== given)) {
      const next = new Date(Date.parse(note.timestamp) + 1).toISOString();
      note = { ...given, timestamp: next };
    }
    taken.set(timestampOf(note), note.content);
    return note;
  });
}

/** '2031-03-04T09:00:00Z' and '2031-03-04T09:00:00.000Z' are one time. */
function timestampOf({ timestamp }: { timestamp: string }): string {
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? timestamp : String(time);
}
