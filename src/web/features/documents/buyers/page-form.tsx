import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DealBuyers } from '#api/deals/buyers.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { DraftForm } from '#web/ui/fields/draft-form.tsx';
import { TextareaField } from '#web/ui/fields/textarea-field.tsx';
import { useAddPhoto, useRemovePhoto, useSavePage } from './buyers.mutations.ts';
import { MoneyField } from './money-field.tsx';

type PageFormProps = { closingId: number } & Pick<DealBuyers, 'page' | 'photos'>;

/** What buyers see of a deal; an empty number is not shown. */
export function PageForm({ closingId, page, photos }: PageFormProps) {
  const { price, valueAfterRepair, repairs, words, comps } = page;
  const [values, setValues] = useState({
    price,
    valueAfterRepair,
    repairs,
    words,
    showsComps: comps.length > 0,
  });
  const save = useSavePage(closingId);
  return (
    <DraftForm
      draft={{ title: 'What buyers see', about: closingId }}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(values);
      }}
    >
      <Photos closingId={closingId} photos={photos} />
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label="Price for the buyer"
          value={values.price}
          onChange={(next) => setValues({ ...values, price: next })}
        />
        <MoneyField
          label="Value after repair"
          value={values.valueAfterRepair}
          onChange={(next) => setValues({ ...values, valueAfterRepair: next })}
        />
        <MoneyField
          label="Repairs"
          value={values.repairs}
          onChange={(next) => setValues({ ...values, repairs: next })}
        />
      </div>
      <TextareaField
        label="Message to buyers"
        rows={3}
        controlClassName="max-md:text-base"
        maxLength={4_000}
        value={values.words}
        onChange={({ target }) => setValues({ ...values, words: target.value })}
      />
      <CheckboxField
        checked={values.showsComps}
        onChange={(showsComps) => setValues({ ...values, showsComps })}
      >
        Show comparable sales, as they are when you save
      </CheckboxField>
      <Button
        variant="primary"
        className="self-start max-md:h-11"
        pending={save.isPending}
        type="submit"
      >
        Save what buyers see
      </Button>
    </DraftForm>
  );
}

function Photos({ closingId, photos }: Pick<PageFormProps, 'closingId' | 'photos'>) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto(closingId);
  const remove = useRemovePhoto();
  return (
    <div className="flex flex-wrap gap-2">
      {photos.map(({ id }, index) => (
        <span key={id} className="relative">
          <img
            src={`/api/buyers/photos/${id}`}
            alt={`${index + 1} of ${photos.length}`}
            className="size-24 rounded-md border object-cover"
          />
          <IconButton
            size="sm"
            variant="outline"
            label={`Remove photo ${index + 1}`}
            className="absolute top-1 right-1"
            disabled={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            <X />
          </IconButton>
        </span>
      ))}
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        accept="image/jpeg,image/png"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) add.mutate(chosen);
          target.value = '';
        }}
      />
      <Button
        className="max-md:h-11"
        pending={add.isPending}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden /> Add a photo
      </Button>
    </div>
  );
}
