import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { checkFile, type CheckedFile } from '#web/features/documents/verify-pdf/check-file.ts';
import { FileFindings } from '#web/features/documents/verify-pdf/file-findings.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { DropZone } from '#web/ui/fields/drop-zone.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';

/** Checks the signatures of any PDF in this browser, for anyone. */
export function VerifyScreen() {
  const [file, setFile] = useState<CheckedFile | 'checking' | null>(null);
  const check = async (chosen: File) => {
    setFile('checking');
    setFile(await checkFile(chosen));
  };
  return (
    <Page
      width="text"
      title="Check a PDF"
      description="Who signed it, whether it was changed since, and since when it exists. The file stays in your browser: nothing is uploaded."
      className="py-8 md:py-10"
    >
      <DropZone
        label="Choose a PDF to check"
        hint="Or a person’s file (JSON), or drop it here"
        accept=".pdf,application/pdf,.json,application/json"
        icon={<FileCheck />}
        onFiles={([chosen]) => chosen && void check(chosen)}
      />
      {file === 'checking' ? (
        <LoadingRegion className="flex flex-col gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </LoadingRegion>
      ) : (
        file && <FileFindings file={file} />
      )}
      <p className="text-xs text-ink-soft">
        A digital signature shows that a document is unchanged and whose certificate signed it. It
        does not show who sat at the keyboard: the document’s last page says what was recorded of
        each signer.
      </p>
    </Page>
  );
}
