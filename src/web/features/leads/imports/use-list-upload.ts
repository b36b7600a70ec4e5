import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/api-error.ts';
import { callWithProgress } from '#web/lib/call-with-progress.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { refusalOf, wordsOfUpload, type UploadKind } from './upload-words.ts';

export type UploadState =
  | { phase: 'idle' }
  /** `percent` is below 100 until the server has the file and has read it. */
  | { phase: 'uploading'; filename: string; percent: number }
  | { phase: 'complete'; filename: string };

const stepMs = 500;
const step = 10;
const cap = 90;
/** Above this size the real progress is shown; smaller files arrive before it could be seen. */
const smallBytes = 2 * 1024 * 1024;
/** How long 'Upload complete!' is read before the preview takes its place. */
const restMs = 600;

/** Sends a list to the server and reports its progress. */
export function useListUpload(kind: UploadKind, onUploaded: (fileId: string) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearInterval(timer.current);
      clearTimeout(rest.current);
      sending.current?.abort();
    },
    [],
  );

  const refuse = (description: string) =>
    toast({ title: 'Upload Failed', description, variant: 'destructive' });

  const advance = (percent: (before: number) => number) =>
    setState((before) =>
      before.phase === 'uploading'
        ? { ...before, percent: Math.min(cap, percent(before.percent)) }
        : before,
    );

  async function upload(file: File) {
    const refusal = refusalOf(file, kind);
    if (refusal) return refuse(refusal);
    const words = wordsOfUpload[kind];
    const isTrue = kind !== 'foreclosure' || file.size > smallBytes;
    setState({ phase: 'uploading', filename: file.name, percent: 0 });
    if (!isTrue) timer.current = setInterval(() => advance((before) => before + step), stepMs);
    sending.current = new AbortController();
    try {
      const { fileId } = await callWithProgress(words.upload, {
        file,
        signal: sending.current.signal,
        onProgress: (part) => {
          if (isTrue) advance(() => Math.floor(part * cap));
        },
      });
      setState({ phase: 'complete', filename: file.name });
      rest.current = setTimeout(() => {
        setState({ phase: 'idle' });
        onUploaded(fileId);
      }, restMs);
    } catch (error) {
      setState({ phase: 'idle' });
      if (error instanceof DOMException) return;
      // A county's list says what to check; a list of violations, that the network failed.
      const isLost = kind === 'violation' && error instanceof ApiError && error.status === 0;
      refuse(isLost ? error.message : messageOf(error, words.failed));
    } finally {
      clearInterval(timer.current);
    }
  }

  return { state, upload };
}
