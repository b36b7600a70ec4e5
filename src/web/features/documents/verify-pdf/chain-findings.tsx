import { useQuery } from '@tanstack/react-query';
import { findPersonFile } from '#api/privacy/person-files.api.ts';
import type { ChainFinding } from '#domain/person/person-file.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** What the hash chain of a person's file shows. */
export function ChainFindings({ name, chain }: { name: string; chain: ChainFinding }) {
  const hash = chain.isPersonFile && chain.isWhole ? chain.hash : null;
  const made = useQuery({
    queryKey: [findPersonFile.path, hash],
    queryFn: ({ signal }) => call(findPersonFile, { params: { hash: hash! }, signal }),
    enabled: hash !== null,
  });
  if (!chain.isPersonFile) return <Alert tone="danger" title="This file is not a person’s file." />;
  if (!chain.isWhole) {
    return (
      <Alert tone="danger" title={`The file was changed: entry ${chain.brokenAt} does not fit.`}>
        <span className="break-words">{name}</span>
      </Alert>
    );
  }
  const madeAt = made.data?.madeAt;
  return (
    <Alert
      tone={madeAt ? 'success' : 'info'}
      title={`The ${chain.entries.toLocaleString('en-US')} entries fit together, none is missing.`}
    >
      {made.data &&
        (madeAt
          ? `This installation made the file on ${timestampText(madeAt)}.`
          : 'This installation made no file that ends like this one: all of it may be made up.')}
    </Alert>
  );
}
