import { FolderInput } from 'lucide-react';
import { listWatchedFiles, lookNow } from '#api/watched-files.api.ts';
import { call } from '#web/lib/call.ts';
import { momentText } from '#web/lib/date-style.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { WatchedFileEntry } from './watched-file-entry.tsx';
import { useWatchedFiles } from './watched-files.query.ts';

/** The watched folder: whether it can be read, what was taken, what was refused and why. */
export function WatchedFilesCard() {
  const files = useWatchedFiles();
  const look = useAct({
    act: () => call(lookNow),
    done: ({ message }) => message,
    failed: 'The folder was not looked into',
    refresh: [listWatchedFiles.path],
  });
  const { folder, lookedAt, problem } = files.data ?? {};
  const isOff = files.data !== undefined && !folder;
  return (
    <ListCard
      title="Watched folder"
      description="Lists with columns that you have imported before are imported the same way; petitions are read. The same content is taken once, and no file is moved or deleted."
      actions={
        folder && (
          <Button size="sm" pending={look.isPending} onClick={() => look.mutate()}>
            Look now
          </Button>
        )
      }
      above={
        folder && (
          <>
            <p className="text-sm break-all text-ink">
              {folder}
              <span className="block text-xs text-ink-faint">
                {lookedAt ? `Last looked into ${momentText(lookedAt)}` : 'Not looked into yet'}
              </span>
            </p>
            {problem && <Alert tone="danger">{problem}</Alert>}
          </>
        )
      }
      query={files}
      failed="The watched folder cannot be shown"
      empty={{
        icon: <FolderInput />,
        title: isOff ? 'No folder is watched' : 'Nothing was found yet',
        description: isOff
          ? 'Set WATCH_DIR on the server to a folder where your lists arrive.'
          : 'A file is taken within a minute or two after it was put there.',
      }}
    >
      {(file) => <WatchedFileEntry key={file.id} file={file} />}
    </ListCard>
  );
}
