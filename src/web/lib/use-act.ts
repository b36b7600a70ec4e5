import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { messageOf } from './api-error.ts';

type Act<Input, Answer> = {
  act: (input: Input) => Promise<Answer>;
  /** Said when it is done; nothing where absent. */
  done?: string | ((answer: Answer) => string);
  /** Title of the message when it fails; what the server said stands below it. */
  failed: string;
  /** Paths whose queries are read again afterwards. */
  refresh?: readonly string[];
  onDone?: (answer: Answer, input: Input) => void;
};

/** A change that says how it ended, and has what it changed read again. */
export function useAct<Input = void, Answer = unknown>(options: Act<Input, Answer>) {
  const { act, done, failed, refresh = [], onDone } = options;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      if (done) {
        toast({ title: typeof done === 'string' ? done : done(answer), variant: 'success' });
      }
      onDone?.(answer, input);
      await Promise.all(refresh.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
    },
    onError: (error) =>
      toast({
        title: failed,
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
