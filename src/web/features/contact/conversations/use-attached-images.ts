import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadMedia } from '#api/conversations/chat-media.api.ts';
import type { MessageMedia } from '#api/conversations/conversations.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useChatAbilities } from './use-chat-abilities.ts';

/** Images of the next text of a conversation: chosen, uploaded, and removed. */
export function useAttachedImages(conversationId: number) {
  const abilities = useChatAbilities();
  const [images, setImages] = useState<MessageMedia[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => call(uploadMedia, { params: { id: conversationId }, file }),
    onSuccess: (image) => setImages((before) => [...before, image]),
    onError: (error) => setProblem(messageOf(error, 'The image could not be uploaded.')),
  });

  return {
    images,
    problem,
    uploading: isPending,
    async choose(file: File) {
      toast({ title: 'Image selected', description: file.name });
      // An image can be chosen before it is known whether images can be sent.
      const known = abilities.data ?? (await abilities.refetch({ cancelRefetch: false })).data;
      setProblem(known ? known.noImagesReason : 'The image could not be uploaded.');
      if (known?.canSendImages) mutate(file);
    },
    remove: (id: number) => setImages((before) => before.filter((image) => image.id !== id)),
    /** Takes away those that were sent; another may have been chosen since. */
    clear(sent: readonly MessageMedia[]) {
      setImages((before) => before.filter((image) => !sent.includes(image)));
      setProblem(null);
    },
  };
}
