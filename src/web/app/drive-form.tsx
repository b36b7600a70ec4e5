import { AddressField } from '#web/features/leads/addresses/address-field.tsx';
import { AddressServiceNotice } from '#web/features/leads/addresses/address-service-notice.tsx';
import { endChoices } from '#web/features/contact/driving-routes/end-choice.ts';
import {
  LocationField,
  type PlaceBoxProps,
} from '#web/features/contact/driving-routes/location-field.tsx';
import type { DrivePlanner } from '#web/features/contact/driving-routes/use-drive-planner.ts';
import { Sparkles } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** The address search of start and end. */
function placeBox({ control, value, onChange, onSelect }: PlaceBoxProps) {
  const failed = (title = 'This address could not be found on the map') =>
    toast({ title, variant: 'destructive' });
  return (
    <AddressField
      control={control}
      needsPosition
      isQuiet
      placeholder="Address, city or ZIP"
      value={value}
      onChange={onChange}
      onFailed={failed}
      onSelect={({ latitude, longitude, description }) => {
        if (latitude === undefined || longitude === undefined) failed();
        else onSelect({ lat: latitude, lng: longitude, address: description });
      }}
    />
  );
}

/** Start and end of a drive, and the button that plans it. */
export function DriveForm({ planner }: { planner: DrivePlanner }) {
  const { start, end, endChoice, isPlanning } = planner;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <AddressServiceNotice />
      <LocationField label="Start" value={start} onChange={planner.setStart} placeBox={placeBox} />
      <SegmentedControl
        label="End of the drive"
        value={endChoice}
        segments={endChoices}
        onChange={planner.setEndChoice}
        className="w-full [&>*]:flex-1 [&>*]:px-1.5"
      />
      {endChoice === 'address' && (
        <LocationField label="End" value={end} onChange={planner.setEnd} placeBox={placeBox} />
      )}
      <Button variant="primary" size="lg" pending={isPlanning} onClick={planner.optimize}>
        {!isPlanning && <Sparkles aria-hidden />} Optimize Route
      </Button>
    </Card>
  );
}
