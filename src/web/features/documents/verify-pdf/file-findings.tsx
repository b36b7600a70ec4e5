import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { timestampText } from '#web/lib/date-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import type { CheckedFile } from './check-file.ts';
import { linesOf, verdictOf, type FindingLine } from './signature-words.ts';
import { ChainFindings } from './chain-findings.tsx';
import { signingCertificatesQuery } from './signing-certificates.query.ts';

const icons = {
  good: { icon: CircleCheck, classes: 'text-green-text' },
  bad: { icon: CircleAlert, classes: 'text-danger-text' },
  neutral: { icon: Info, classes: 'text-ink-soft' },
};
const alertTones = { good: 'success', bad: 'danger', neutral: 'info' } as const;

/** What holds of a file: the verdict first, then each signature. */
export function FileFindings({ file }: { file: CheckedFile }) {
  const { data: known } = useQuery(signingCertificatesQuery);
  if ('problem' in file) return <Alert tone="danger" title={file.problem} />;
  if ('chain' in file) return <ChainFindings name={file.name} chain={file.chain} />;
  const { findings } = file;
  const verdict = verdictOf(findings);
  return (
    <>
      <Alert tone={alertTones[verdict.tone]} title={verdict.text}>
        <span className="break-words">{file.name}</span>
      </Alert>
      {findings.signatures.map((signature, index) => (
        <Card key={index}>
          <CardHeader
            title={
              findings.signatures.length > 1
                ? `Signature ${index + 1} of ${findings.signatures.length}`
                : 'Signature'
            }
            description={signature.name && `Signed by ${signature.name}`}
          />
          <CardContent className="flex flex-col gap-3 text-sm">
            <ul className="flex flex-col gap-2">
              {linesOf(
                signature,
                known,
                index === findings.signatures.length - 1,
                timestampText,
              ).map((line) => (
                <Line key={line.text} line={line} />
              ))}
            </ul>
            <details className="text-xs text-ink-soft">
              <summary className="cursor-pointer py-1">Certificate</summary>
              <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
                <dt>Holder</dt>
                <dd className="break-words">{signature.holder}</dd>
                <dt>Holds</dt>
                <dd>
                  {timestampText(signature.certificateFrom)} to{' '}
                  {timestampText(signature.certificateTo)}
                </dd>
                <dt>SHA-256</dt>
                <dd className="font-mono break-all">{signature.fingerprint}</dd>
              </dl>
            </details>
          </CardContent>
        </Card>
      ))}
    </>
  );
}

function Line({ line: { tone, text } }: { line: FindingLine }) {
  const { icon: Icon, classes } = icons[tone];
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', classes)} />
      <span className="min-w-0 break-words">{text}</span>
    </li>
  );
}
