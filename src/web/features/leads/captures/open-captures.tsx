import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Capture } from '#api/road/captures.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card, CardHeader } from '#web/ui/display/card.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { Field, type FieldControl } from '#web/ui/fields/field.tsx';
import { useCaptureAddress, useDeleteCapture } from './capture.mutations.ts';
import { CaptureMedia } from './capture-media.tsx';
import { openCapturesQuery } from './captures.query.ts';
import { placeWords, wholeAddress } from './save-capture.ts';

export type AddressBox = (props: {
  control: FieldControl;
  value: string;
  onChange: (line: string) => void;
}) => ReactNode;

/** Captures without an address, each with a way to finish it; nothing where there are none. */
export function OpenCaptures({ addressBox }: { addressBox: AddressBox }) {
  const { data } = useQuery(openCapturesQuery());
  if (!data || data.data.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="Captures without an address"
        description="Each becomes a lead once it has one."
        className="pb-3"
      />
      <ul className="divide-y border-t">
        {data.data.map((capture) => (
          <li key={capture.id} className="flex flex-col gap-3 p-4">
            <CaptureMedia capture={capture} />
            <AddressForm capture={capture} addressBox={addressBox} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AddressForm({ capture, addressBox }: { capture: Capture; addressBox: AddressBox }) {
  const { id, position } = capture;
  const [line, setLine] = useState('');
  const [problem, setProblem] = useState<string>();
  const save = useCaptureAddress();
  const remove = useDeleteCapture();
  return (
    <DraftForm
      draft={{ title: 'Address', about: id }}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const address = wholeAddress(line);
        setProblem(address ? undefined : 'Number and street, city, state and ZIP are needed');
        if (address) save.mutate({ id, address });
      }}
    >
      <Field
        label="Address"
        error={problem}
        hint={
          position && (
            <a
              className="underline"
              target="_blank"
              rel="noopener noreferrer"
              href={`https://www.google.com/maps/search/?api=1&query=${position.latitude},${position.longitude}`}
            >
              {placeWords(position)}
            </a>
          )
        }
      >
        {(control) => addressBox({ control, value: line, onChange: setLine })}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={save.isPending} className="max-md:h-11">
          Save address
        </Button>
        <Button
          variant="ghost"
          className="max-md:h-11"
          pending={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          Delete
        </Button>
      </div>
    </DraftForm>
  );
}
