import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFilePreview } from './file-preview.query.ts';
import { ListUpload } from './list-upload.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import { wordsOfKind } from './upload-words.ts';
import { mappingKey } from './use-mapping.ts';

/** The upload area of the Violations screen: the mapping dialog opens over the existing list. */
export function ViolationUpload({ className }: { className?: string }) {
  const [fileId, setFileId] = useState<string>();
  return (
    <>
      <ListUpload kind="violation" onUploaded={setFileId} {...(className && { className })} />
      {fileId && <UploadedMapping fileId={fileId} onClose={() => setFileId(undefined)} />}
    </>
  );
}

function UploadedMapping({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<string>();
  const { data, isError } = useFilePreview(fileId, sheet);
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (!data) return null;
  return (
    <MappingDialog
      key={mappingKey(data)}
      preview={data}
      onSheet={setSheet}
      onClose={({ processed, importId: imported }) => {
        onClose();
        if (!processed) return;
        // A list that was switched to another type is seen on that type's screen.
        if (data.propertyType === 'violation') {
          void navigate({
            to: '.',
            search: (before: Record<string, unknown>) => ({ ...before, imported }),
            resetScroll: false,
          });
        } else void navigate({ to: wordsOfKind[data.propertyType].path, search: { imported } });
      }}
    />
  );
}
