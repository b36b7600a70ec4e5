import type { z } from 'zod';
import { exportProperties } from '#api/properties/exports.api.ts';
import { callForFile } from '#web/lib/call.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';

/** Writes the chosen leads into a file and hands it to the browser's downloads. */
export const useExportLeads = () =>
  useMutationWithToast({
    act: async (body: z.input<typeof exportProperties.body>) => {
      const file = await callForFile(exportProperties, { body });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = `leads.${body.format ?? 'csv'}`;
      link.click();
      // Some browsers read the file only after the click has returned.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    },
    failed: 'Failed to export properties',
  });
