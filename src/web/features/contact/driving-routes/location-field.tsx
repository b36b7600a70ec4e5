import { LocateFixed } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { MapLocation } from '#api/driving-routes.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Field, type FieldControl } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** What the box that searches for a place gets. */
export type PlaceBoxProps = {
  control: FieldControl;
  value: string;
  onChange: (text: string) => void;
  onSelect: (place: MapLocation) => void;
};

export type LocationFieldProps = {
  label: string;
  value: MapLocation | null;
  onChange: (place: MapLocation | null) => void;
  /** Draws the address search; given by the screen, which knows who looks up addresses. */
  placeBox: (props: PlaceBoxProps) => ReactNode;
  hint?: string | undefined;
};

/** Where a drive begins or ends: searched for, or where the person is. */
export function LocationField({ label, value, onChange, placeBox, hint }: LocationFieldProps) {
  const [text, setText] = useState(value?.address ?? '');
  const [isLocating, setIsLocating] = useState(false);
  // What is typed while the position is looked for takes its place.
  const locating = useRef({});
  const [shown, setShown] = useState(value);
  // A place that was set from outside (an example, a saved drive) shows in the box.
  if (value !== shown) {
    setShown(value);
    if (value) setText(value.address);
  }

  function locate() {
    const mine = (locating.current = {});
    const refuse = () => {
      if (mine !== locating.current) return;
      setIsLocating(false);
      toast({ title: 'Your location is not available', variant: 'destructive' });
    };
    if (!('geolocation' in navigator)) return refuse();
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine !== locating.current) return;
        setIsLocating(false);
        onChange({ lat: coords.latitude, lng: coords.longitude, address: 'My location' });
      },
      refuse,
      { enableHighAccuracy: true, timeout: 10_000 },
    );
    return undefined;
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) =>
          placeBox({
            control,
            value: text,
            onChange: (next) => {
              locating.current = {};
              setIsLocating(false);
              setText(next);
              if (value && next !== value.address) onChange(null);
            },
            onSelect: onChange,
          })
        }
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1 -ml-2"
        pending={isLocating}
        onClick={locate}
        aria-label={`Use my location as ${label.toLowerCase()}`}
      >
        {!isLocating && <LocateFixed aria-hidden />} Use my location
      </Button>
    </div>
  );
}
