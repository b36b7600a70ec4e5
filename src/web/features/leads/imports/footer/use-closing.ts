import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FilePreview } from '#api/imports/import.schema.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Whether the list was processed, and by which import: a skip-trace answer is none. */
export type MappingEnd = { processed: boolean; importId?: number | undefined };

/** Closes the mapping dialog; one that was not processed is offered again, with its file and columns. */
export function useClosing(
  { fileId, sheet }: Pick<FilePreview, 'fileId' | 'sheet'>,
  onClose: (end: MappingEnd) => void,
  onReopen: (() => void) | undefined,
) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const reopen = () => {
    onReopen?.();
    void navigate({ to: '/preview/$fileId', params: { fileId }, search: sheet ? { sheet } : {} });
  };
  return {
    isOpen,
    close(end: MappingEnd) {
      setIsOpen(false);
      onClose(end);
      if (end.processed) return;
      toast({
        title: 'Not imported yet',
        description: 'The file and the columns as you mapped them are kept.',
        action: { label: 'Continue', altText: 'Open it again', onClick: reopen },
      });
    },
  };
}
