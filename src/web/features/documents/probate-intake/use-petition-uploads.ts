import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { getProbateQueue, uploadPetition } from '#api/probate-intake.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDiscardPetition } from './discard-petition.mutation.ts';
import { useProbateQueue } from './probate-queue.query.ts';
import {
  canExtract,
  isPetitionFile,
  mergeQueue,
  othersInQueue,
  pendingItem,
  uploadStarted,
  uploadFailed,
  uploadProblem,
  uploadAccepted,
  type UploadItem,
} from './upload-items.ts';

const wrongType = 'Invalid file type. Please upload PDF, PNG, JPG, JPEG, GIF or TIFF files only.';

/** The chosen documents of this page with their state in the server's queue. */
export function usePetitionUploads() {
  const queryClient = useQueryClient();
  const queue = useProbateQueue();
  const [chosen, setChosen] = useState<UploadItem[]>([]);
  const discard = useDiscardPetition();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const lastKey = useRef(0);

  const items = useMemo(() => {
    const entries = queue.data ?? [];
    // The chosen files are visible, however many wait or failed before them.
    return [...mergeQueue(chosen, entries), ...othersInQueue(chosen, entries)];
  }, [chosen, queue.data]);

  const change = (key: string, next: (item: UploadItem) => UploadItem) =>
    setChosen((all) => all.map((item) => (item.key === key ? next(item) : item)));

  function remove(key: string) {
    const item = items.find((one) => one.key === key);
    if (item?.id !== undefined && item.status === 'error') discard.mutate(item.id);
    setChosen((all) => all.filter((item) => item.key !== key));
  }

  function add(files: File[]) {
    const fitting = files.filter(({ name }) => isPetitionFile(name));
    setProblems(fitting.length < files.length ? [wrongType] : []);
    setChosen((all) => [
      ...all,
      ...fitting.map((file) => pendingItem(file, `chosen-${++lastKey.current}`)),
    ]);
  }

  /** @returns whether the file was queued; a failed or known file was not. */
  async function send(item: UploadItem): Promise<boolean> {
    change(item.key, uploadStarted);
    try {
      const answer = await call(uploadPetition, { file: item.file! });
      change(item.key, (current) => uploadAccepted(current, answer));
      return !answer.alreadyKnown;
    } catch (error) {
      const message = messageOf(error, `Failed to process ${item.filename}`);
      change(item.key, (current) => uploadFailed(current, message));
      setProblems((all) => [...all, uploadProblem(item.filename, message)]);
      return false;
    }
  }

  async function extract() {
    if (!canExtract(items)) return;
    setProblems([]);
    const pending = chosen.filter(({ status }) => status === 'pending');
    let queued = 0;
    // One request a file, one after the other: the first is read while the others arrive.
    for (const item of pending) if (await send(item)) queued += 1;
    const title = `Successfully queued ${queued} document(s) for processing`;
    if (queued > 0) toast({ title, variant: 'success' });
    void queryClient.invalidateQueries({ queryKey: [getProbateQueue.path] });
  }

  return {
    items,
    /** One sentence for each file that was refused or failed. */
    problems,
    add,
    extract,
    canExtract: canExtract(items),
    remove,
    dismissProblems: () => setProblems([]),
  };
}
