import { MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AddressSuggestion } from '#api/addresses.api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import type { FieldControl } from '#web/ui/fields/field.tsx';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { AddressServiceNotice } from './address-service-notice.tsx';
import { completeSuggestion, useAddressSuggestions } from './address-suggestions.query.ts';

export type AddressFieldProps = {
  value: string;
  onChange: (text: string) => void;
  /** Gets the chosen place; its street is the text before the first comma where it has no other. */
  onSelect: (place: AddressSuggestion) => void;
  /** Called where the chosen place could not be read, with the reason as a sentence. */
  onFailed?: (reason: string) => void;
  /** Only addresses with a street, as forms need them; a place of any size otherwise. */
  streetsOnly?: boolean;
  /** Finds the coordinates of the chosen place too. */
  needsPosition?: boolean;
  /** The screen itself shows the problem of the address service. */
  isQuiet?: boolean;
  control?: FieldControl;
  label?: string;
  placeholder?: string;
  name?: string;
};

/** The part of an address before its first comma. */
const beforeComma = (text: string) => (text.split(',')[0] ?? '').trim();

/** A text box that completes US addresses from three characters on. */
export function AddressField({
  value,
  onChange,
  onSelect,
  onFailed,
  streetsOnly = false,
  needsPosition = false,
  isQuiet = false,
  control,
  label,
  placeholder = 'Start typing an address',
  name,
}: AddressFieldProps) {
  // One session for the keystrokes up to a choice: services that bill count it once.
  const [session, setSession] = useState(() => newId());
  const [isCompleting, setIsCompleting] = useState(false);
  // What is typed, or chosen, while a choice is being completed takes its place.
  const completing = useRef({});
  const query = useDebounced(value, 150);
  const { data = [], isFetching } = useAddressSuggestions(query, session);
  const places = streetsOnly
    ? data.filter(({ streetAddress, placeId }) => streetAddress || !placeId.startsWith('zip:'))
    : data;

  async function choose(suggestion: AddressSuggestion) {
    onChange(streetsOnly ? beforeComma(suggestion.description) : suggestion.description);
    const mine = (completing.current = {});
    setIsCompleting(true);
    try {
      const place = await completeSuggestion(suggestion, { session, needsPosition });
      if (mine !== completing.current) return;
      const streetAddress =
        place.streetAddress || (streetsOnly ? beforeComma(place.description) : '');
      onSelect({ ...place, streetAddress });
    } catch (error) {
      if (mine === completing.current)
        onFailed?.(messageOf(error, 'This address could not be found on the map'));
    } finally {
      if (mine === completing.current) setIsCompleting(false);
      setSession(newId());
    }
  }

  return (
    <>
      <Combobox
        {...control}
        {...(label ? { label } : {})}
        {...(name ? { name } : {})}
        placeholder={placeholder}
        value={value}
        onChange={(text) => {
          completing.current = {};
          setIsCompleting(false);
          onChange(text);
        }}
        onSelect={(option) => void choose(option.data)}
        loading={isFetching || isCompleting}
        before={<MapPin aria-hidden />}
        options={places.map((place) => ({
          id: `${place.placeId} ${place.description}`,
          label: place.description,
          detail: place.approximate ? 'Approximate position' : undefined,
          data: place,
        }))}
      />
      {!isQuiet && <AddressServiceNotice className="mt-2" />}
    </>
  );
}
