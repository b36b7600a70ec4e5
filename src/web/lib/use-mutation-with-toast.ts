import { useMutation, useQueryClient, type QueryFilters } from '@tanstack/react-query';
import { toast, type ToastInput } from '#web/ui/feedback/toast-store.ts';
import { messageOf } from './api-error.ts';

/** A title, or a message with more than one. */
type ToastText = string | Omit<ToastInput, 'variant'>;

type MutationWithToast<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Shown on success; nothing if absent. */
  done?: ToastText | ((answer: Answer, input: Input) => ToastText);
  /** Title of the message on failure; the server's message is shown below it. */
  failed: string;
  /** Shown below `failed` if the server sent no message. */
  advice?: string;
  /** Paths of queries, or filters, that are read again afterwards. */
  refresh?: readonly (string | QueryFilters)[];
  /** Runs before anything is read again. */
  onDone?: (answer: Answer, input: Input) => void;
};

/** A change that reports its result, and invalidates what it changed. */
export function useMutationWithToast<Input = void, Answer = unknown>(
  options: MutationWithToast<Input, Answer>,
) {
  const { act, done, failed, advice = 'Please try again.', refresh = [], onDone } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      const said = typeof done === 'function' ? done(answer, input) : done;
      if (said) {
        toast({ ...(typeof said === 'string' ? { title: said } : said), variant: 'success' });
      }
      onDone?.(answer, input);
      await Promise.all(
        refresh.map((what) =>
          queryClient.invalidateQueries(typeof what === 'string' ? { queryKey: [what] } : what),
        ),
      );
    },
    onError: (error) =>
      toast({ title: failed, description: messageOf(error, advice), variant: 'destructive' }),
  });
}
