import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { exportProperties } from '#api/properties/exports.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { callForFile } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Writes the chosen leads into a file and hands it to the browser's downloads. */
export function useExportLeads() {
  return useMutation({
    mutationFn: async (body: z.input<typeof exportProperties.body>) => {
      const file = await callForFile(exportProperties, { body });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `leads.${body.format ?? 'csv'}`;
      link.click();
      // Some browsers read the file only after the click has returned.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    onError: (error) =>
      toast({
        title: 'Failed to export properties',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
