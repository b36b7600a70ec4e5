import type { Property } from '#api/properties/property.schema.ts';
import {
  driveNumberOptions,
  leadStatuses,
  leadStatusLabels,
  type LeadStatus,
} from '#domain/leads/lead-status.ts';
import { BadgeMenu } from '#web/ui/menus/badge-menu.tsx';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import { useDriveNumber, useLeadStatus } from '../mutations/progress.mutations.ts';

const leadStatusOptions = leadStatuses.map((status) => ({
  value: status,
  label: leadStatusLabels[status],
  tone: `lead-${status.replaceAll('_', '-')}` as BadgeTone,
}));

/** The lead status; any value may follow any other. */
export function LeadStatusMenu({ property }: { property: Property }) {
  const { mutate } = useLeadStatus();
  return (
    <span data-hotkey="s" className="contents">
      <BadgeMenu<LeadStatus>
        label="Lead status"
        value={property.leadStatus}
        options={leadStatusOptions}
        onChange={(leadStatus) => mutate({ id: property.id, leadStatus })}
        hasDigits
      />
    </span>
  );
}

const driveOptions = driveNumberOptions.map((number) => ({
  value: String(number),
  label: `Drive #${number}`,
}));

/**
 * The drive that the lead belongs to, 0 to 10.
 * @param props.isShort a column's name says what the number is
 */
export function DriveNumberMenu({ property, isShort }: { property: Property; isShort?: boolean }) {
  const { mutate } = useDriveNumber();
  return (
    <BadgeMenu
      label="Drive number"
      value={String(property.driveNumber)}
      options={driveOptions}
      tone={property.driveNumber > 0 ? 'blue' : 'quiet'}
      onChange={(number) => mutate({ id: property.id, driveNumber: Number(number) })}
    >
      {isShort && `#${property.driveNumber}`}
    </BadgeMenu>
  );
}
