import { Alert } from '#web/ui/feedback/alert.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';

type CityPromptProps = {
  /** Leads that would have neither a ZIP nor a city with its state. */
  leads: number;
  isAccepted: boolean;
  onAccept: (accepted: boolean) => void;
};

/** Asks for the city of a list with rows that name none, before it is processed. */
export function CityPrompt({ leads, isAccepted, onAccept }: CityPromptProps) {
  return (
    <Alert tone="warning" title="Which town are these in?">
      <p>
        {leads.toLocaleString('en-US')} {leads === 1 ? 'lead has' : 'leads have'} no ZIP and no city
        with its state. Fill in city and state once for all rows above.
      </p>
      <CheckboxField checked={isAccepted} onChange={onAccept}>
        Process without a town
      </CheckboxField>
    </Alert>
  );
}
