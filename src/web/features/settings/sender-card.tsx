import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { getSender, saveSender, type SenderSettings } from '#api/settings.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast-store.ts';

const fields = [
  ['name', 'Name', 60],
  ['company', 'Company', 60],
  ['streetAddress', 'Street address', 64],
  ['city', 'City', 60],
  ['state', 'State', 2],
  ['zipCode', 'ZIP', 10],
  ['phone', 'Phone', 30],
  ['email', 'E-mail', 254],
] as const;

/** Who writes letters; only the owner may change it. */
export function SenderCard({ canChange }: { canChange: boolean }) {
  const sender = useQuery({ queryKey: [getSender.path], queryFn: () => call(getSender) }).data;
  if (!sender) return null;
  return (
    <Card>
      <CardHeader
        title="Sender"
        description="The return address of letters, printed at their head."
      />
      <CardContent>
        <SenderForm sender={sender} canChange={canChange} />
      </CardContent>
    </Card>
  );
}

function SenderForm({ sender, canChange }: { sender: SenderSettings; canChange: boolean }) {
  const queryClient = useQueryClient();
  const form = useForm<SenderSettings>({ values: sender });
  const save = useMutation({
    mutationFn: (body: SenderSettings) => call(saveSender, { body }),
    onSuccess: async () => {
      toast({ title: 'Sender saved', variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: [getSender.path] });
    },
    onError: (error) =>
      toast({
        title: 'Failed to save the sender',
        description: messageOf(error, 'Please try again'),
        variant: 'destructive',
      }),
  });
  return (
    <form
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      {fields.map(([name, label, maxLength]) => (
        <Field key={name} label={label}>
          {(control) => (
            <Input
              {...control}
              {...form.register(name)}
              maxLength={maxLength}
              disabled={!canChange}
            />
          )}
        </Field>
      ))}
      {canChange && (
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          disabled={save.isPending}
        >
          Save sender
        </Button>
      )}
    </form>
  );
}
