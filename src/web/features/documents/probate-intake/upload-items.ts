import type { ProbateQueueEntry, TakenPetition } from '#api/probate-intake.api.ts';

export type UploadStatus = 'pending' | 'processing' | 'queued' | 'completed' | 'error';

/** One chosen document, from the choice to the lead. */
export type UploadItem = {
  /** Of this page alone. */
  key: string;
  filename: string;
  /** Absent for uploads from before this page was opened. */
  file?: File;
  /** The server's name for it, once it has one. */
  id?: number;
  progress: number;
  status: UploadStatus;
  queuePosition: number | null;
  error: string | null;
  propertyId: number | null;
  /** While it is read: 'Page 3 of 6'; then, of a file of several: '5 cases'. */
  detail?: string;
  /** Shown beside the progress: that the document is known. */
  note?: string;
};

/** The displayed progress of an item; an upload that starts counts as a quarter. */
const progressOf: Record<UploadStatus, number> = {
  pending: 0,
  processing: 75,
  queued: 25,
  completed: 100,
  error: 0,
};

const extensions = /\.(pdf|png|jpe?g|gif|tiff?)$/i;

/** Whether a file is of a kind that can be a petition, by its name. */
export function isPetitionFile(filename: string): boolean {
  return extensions.test(filename);
}

/** A chosen file that waits for the extraction action. */
export function pendingItem(file: File, key: string): UploadItem {
  return {
    key,
    filename: file.name,
    file,
    progress: progressOf.pending,
    status: 'pending',
    queuePosition: null,
    error: null,
    propertyId: null,
  };
}

/** The item while its file is being uploaded. */
export function uploadStarted(item: UploadItem): UploadItem {
  return { ...item, status: 'processing', progress: 25, error: null };
}

/**
 * The item after the server has accepted it, or recognizes it by its content under the same or
 * another name.
 */
export function uploadAccepted(item: UploadItem, taken: TakenPetition): UploadItem {
  const { id, propertyId, alreadyKnown, queuePosition, filename } = taken;
  const known = {
    note: filename === item.filename ? 'Uploaded before' : `Uploaded before as ${filename}`,
  };
  const isRead = alreadyKnown && queuePosition === 0;
  return {
    ...item,
    ...(alreadyKnown && known),
    id,
    propertyId,
    status: isRead ? 'completed' : 'queued',
    progress: progressOf[isRead ? 'completed' : 'queued'],
    queuePosition: isRead ? null : queuePosition,
  };
}

/** The item after its upload failed. */
export function uploadFailed(item: UploadItem, error: string): UploadItem {
  return { ...item, status: 'error', progress: 0, error, queuePosition: null };
}

/** The sentence of a failed upload, with the name of its file. */
export function uploadProblem(filename: string, error: string): string {
  return error.includes(filename) ? error : `${filename}: ${error}`;
}

/** Which page is being read; undefined before the document is open and after its end. */
function pageInWork({ status, pagesRead, pageCount }: ProbateQueueEntry): string | undefined {
  if (status !== 'processing' || pageCount === null) return undefined;
  return `Page ${Math.min(pagesRead + 1, pageCount)} of ${pageCount}`;
}

/** The item as the server's queue has it. */
export function withQueueState(item: UploadItem, entry: ProbateQueueEntry): UploadItem {
  const { detail: _before, ...rest } = item;
  const detail = pageInWork(entry) ?? (entry.cases > 1 ? `${entry.cases} cases` : undefined);
  return {
    ...rest,
    ...(detail && { detail }),
    id: entry.id,
    status: entry.status,
    progress: progressOf[entry.status],
    queuePosition: entry.position,
    error: entry.error,
    propertyId: entry.propertyId,
  };
}

/** Takes the queue's word on every item that the server has given a name. */
export function mergeQueue(items: readonly UploadItem[], queue: readonly ProbateQueueEntry[]) {
  return items.map((item) => {
    const entry = item.id === undefined ? undefined : queue.find(({ id }) => id === item.id);
    return entry ? withQueueState(item, entry) : item;
  });
}

/**
 * Documents that another user, or this one on an earlier visit, has queued, and those that failed:
 * they stay until a user throws them away.
 */
export function othersInQueue(
  items: readonly UploadItem[],
  queue: readonly ProbateQueueEntry[],
): UploadItem[] {
  const known = new Set(items.map(({ id }) => id));
  const named = new Set(items.filter(({ id }) => id === undefined).map((item) => item.filename));
  return queue
    .filter(({ status }) => status !== 'completed')
    .filter(({ id, filename }) => !known.has(id) && !named.has(filename))
    .map((entry) =>
      withQueueState({ ...emptyItem, key: `queue-${entry.id}`, filename: entry.filename }, entry),
    );
}

const emptyItem = {
  progress: 0,
  status: 'queued' as const,
  queuePosition: null,
  error: null,
  propertyId: null,
};

/** Items that are being processed or wait on the server stay; the others can be removed. */
export function isRemovable({ status }: UploadItem): boolean {
  return status !== 'processing' && status !== 'queued';
}

/** Reading can be canceled once the server has the document and until it is done. */
export function isCancellable(item: UploadItem): boolean {
  return item.id !== undefined && !isRemovable(item);
}

/** Extraction needs at least one pending item, and none in progress. */
export function canExtract(items: readonly UploadItem[]): boolean {
  return items.some(({ status }) => status === 'pending') && items.every(isRemovable);
}
