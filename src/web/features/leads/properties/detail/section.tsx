import { useState, type ReactNode, type Ref } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEditingFocus } from '#web/ui/hooks/use-editing-focus.ts';

type SectionProps = {
  title: string;
  actions?: ReactNode;
  place?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A titled block of the detail dialog. */
export function Section({ title, actions, place, children }: SectionProps) {
  return (
    <section
      ref={place}
      className="flex flex-col gap-1.5 border-t py-3 first:border-t-0 first:pt-0"
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 className="text-sm font-semibold text-ink">{title}</h3>
        {actions && <div className="flex gap-1.5">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type EditableSectionProps = Omit<SectionProps, 'place'> & {
  editLabel?: string;
  /** Drawn instead of the contents while they are edited. */
  renderForm: (close: () => void) => ReactNode;
};

/** A section with contents that are replaced by a form while they are edited. */
export function EditableSection(props: EditableSectionProps) {
  const { title, editLabel = 'Edit', actions, renderForm, children } = props;
  const [isEditing, setIsEditing] = useState(false);
  const place = useEditingFocus<HTMLElement>(isEditing);
  return (
    <Section
      place={place}
      title={title}
      actions={
        !isEditing && (
          <>
            {actions}
            <Button size="sm" variant="ghost" data-edits onClick={() => setIsEditing(true)}>
              {editLabel}
            </Button>
          </>
        )
      }
    >
      {isEditing ? renderForm(() => setIsEditing(false)) : children}
    </Section>
  );
}

/** Names and values in two columns. */
export function Facts({ facts }: { facts: [label: string, value: ReactNode][] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:gap-x-6">
      {facts.map(([label, value]) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-xs text-ink-faint">{label}</dt>
          <dd className="min-w-0 break-words text-ink">{value || 'N/A'}</dd>
        </div>
      ))}
    </dl>
  );
}
