import { FolderInput, Mail } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { listWatchedFiles, lookNow } from '#api/watched-files.api.ts';
import { call } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ListCard } from '#web/ui/loading/list-card.tsx';
import { WatchedFileEntry } from './watched-file-entry.tsx';
import { WatchedPlace } from './watched-place.tsx';
import { useWatchedFiles } from './watched-files.query.ts';

const link = 'text-accent-text underline underline-offset-2';

/**
 * The watched folder and mailbox: whether they can be read, what was imported, what was refused and
 * why.
 */
export function WatchedFilesCard() {
  const files = useWatchedFiles();
  const check = useMutationWithToast({
    act: () => call(lookNow),
    done: ({ message }) => message,
    failed: 'The folder and mailbox were not checked',
    refresh: [listWatchedFiles.path],
  });
  const { folder, lookedAt = null, problem = '', mailbox } = files.data ?? {};
  const isOn = Boolean(folder || mailbox?.account);
  return (
    <ListCard
      title="Watched folder and mailbox"
      description="Lists with columns that you have imported before are imported the same way; skip-trace answers are added to their leads, petitions are read. From the mailbox, files of the senders named in Providers are taken; others wait for Try again. The same content is taken once. No file or message is moved, marked or deleted."
      actions={
        isOn && (
          <Button size="sm" pending={check.isPending} onClick={() => check.mutate()}>
            Check now
          </Button>
        )
      }
      above={
        files.data && (
          <>
            {folder && (
              <WatchedPlace
                icon={<FolderInput />}
                name={folder}
                lookedAt={lookedAt}
                problem={problem}
              />
            )}
            {mailbox ? (
              <WatchedPlace icon={<Mail />} {...mailbox} name={mailbox.account} />
            ) : (
              <p className="text-sm text-ink-soft">
                No mailbox is watched. Set one up in{' '}
                <Link to="/settings/$section" params={{ section: 'providers' }} className={link}>
                  Providers
                </Link>
                .
              </p>
            )}
          </>
        )
      }
      query={files}
      failed="The watched folder and mailbox cannot be shown"
      empty={{
        icon: <FolderInput />,
        title: isOn ? 'Nothing was found yet' : 'No folder is watched',
        description: isOn
          ? 'A file is taken within a minute or two after it arrived.'
          : 'The person who runs the server names a folder where your lists arrive.',
      }}
    >
      {(file) => <WatchedFileEntry key={file.id} file={file} />}
    </ListCard>
  );
}
