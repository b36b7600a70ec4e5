/** What a draft is, and the lead, conversation or template that it is about. */
export type DraftName = {
  kind:
    | 'note'
    | 'call'
    | 'phone-call'
    | 'text'
    | 'mail'
    | 'channel'
    | 'contract'
    | 'letter'
    | 'cost'
    | 'facts'
    | 'capture'
    | 'stop'
    | 'petition'
    | 'campaign'
    | 'sequence'
    | 'automation'
    | 'mapping'
    | 'form';
  id: number | string;
};

/** `isAnnounced`: the user was told, on closing, that it is kept. */
export type KeptDraft = { value: unknown; isAnnounced: boolean };

let person = '';

/** Drafts are those of the signed-in user: another one may sign in on this device. */
export function setDraftPerson(userId: string | undefined): void {
  person = userId ?? '';
}

/** Local storage: `lotline.draft.<person>.<kind>.<id>` has the draft as JSON. */
const prefixOf = (kind: DraftName['kind']) => `lotline.draft.${person}.${kind}.`;
const keyOf = ({ kind, id }: DraftName) => `${prefixOf(kind)}${id}`;

/** The draft that this device has kept, its value unparsed. */
export function readDraft(
  name: DraftName,
  storage: Pick<Storage, 'getItem'> = localStorage,
): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('value' in kept)) return undefined;
    return { value: kept.value, isAnnounced: 'isAnnounced' in kept && kept.isAnnounced === true };
  } catch {
    return undefined;
  }
}

/** Keeps a draft on this device; undefined throws it away. */
export function storeDraft(
  name: DraftName,
  draft: KeptDraft | undefined,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (draft === undefined) storage.removeItem(keyOf(name));
    else storage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage: the text is kept only where it is typed.
  }
}

/** The ids of the drafts of a kind. */
export function draftIds(kind: DraftName['kind'], storage: Storage = localStorage): string[] {
  const prefix = prefixOf(kind);
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}
