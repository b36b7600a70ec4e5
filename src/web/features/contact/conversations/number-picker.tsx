import type { Property } from '#api/properties/property.schema.ts';
import { formatPhoneNumberDashed } from '#domain/contact/phone-number.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { textableNumbersOf } from './mobile-number.ts';

type NumberPickerProps = {
  property: Property;
  onChoose: (number: string) => void;
  onClose: () => void;
};

/** Which of a lead's numbers to text. */
export function NumberPicker({ property, onChoose, onClose }: NumberPickerProps) {
  const phones = property.metadata.skipTrace?.phoneNumbers ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Which number?" description={ownerDisplayName(property)} width="sm">
        <ul className="flex flex-col gap-2">
          {textableNumbersOf(property).map((number) => (
            <li key={number}>
              <Button className="h-11 w-full justify-between" onClick={() => onChoose(number)}>
                <span className="tabular-nums">{formatPhoneNumberDashed(number)}</span>
                <span className="text-ink-soft capitalize">
                  {phones.find((phone) => phone.number === number)?.status}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
