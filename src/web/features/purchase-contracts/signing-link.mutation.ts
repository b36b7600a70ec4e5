import { useMutation } from '@tanstack/react-query';
import { createSigningLink } from '#api/contract-signing.api.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Makes a signing link and puts it on the clipboard; an earlier one stops working. */
export function useSigningLink() {
  return useMutation({
    mutationFn: async (id: number) => {
      const { path } = await call(createSigningLink, { params: { id } });
      const url = `${window.location.origin}${path}`;
      // Browsers give the clipboard to secure pages only; the link is shown in any case.
      const isCopied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      return { url, isCopied: isCopied ?? false };
    },
    onSuccess: ({ url, isCopied }) =>
      toast({
        title: isCopied ? 'Signing link copied' : 'Signing link',
        description: url,
        variant: 'success',
        duration: 20_000,
      }),
    onError: ({ message }) =>
      toast({ title: 'Error', description: message, variant: 'destructive' }),
  });
}
