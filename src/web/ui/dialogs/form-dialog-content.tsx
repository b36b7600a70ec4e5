import { useId, useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { DraftForm } from '../fields/draft-form.tsx';
import { DialogClose, DialogContent, type DialogContentProps } from './dialog.tsx';

type FormDialogContentProps = Pick<
  DialogContentProps,
  'title' | 'description' | 'width' | 'placement'
> & {
  /** The label of the submit button. */
  submitLabel: string;
  /** The submit button's look. */
  danger?: boolean;
  disabled?: boolean;
  pending?: boolean;
  /**
   * The lead, number or record whose draft is kept, 'new' for one that is not there yet. Null where
   * nothing is: secrets, selections, and forms that keep more than their boxes themselves.
   */
  about: string | number | null;
  onSubmit: () => void;
  /** Lays out the fields. */
  className?: string;
  /** Shown beneath the form, outside of it. */
  after?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog that is one form: its fields scroll, Cancel and the submit button stay in sight. Once
 * something was typed, a stray click beside it does not close it, and other ways keep it on this device.
 */
export function FormDialogContent({
  submitLabel,
  danger,
  disabled,
  pending,
  about,
  onSubmit,
  className = 'flex flex-col gap-3',
  after,
  children,
  ...dialog
}: FormDialogContentProps) {
  const formId = useId();
  const isTyped = useRef(false);
  const { title } = dialog;
  const draft = about !== null && typeof title === 'string' ? { title, about } : undefined;
  return (
    <DialogContent
      {...dialog}
      {...(dialog.placement !== 'corner' && {
        onInteractOutside: (event: Event) => isTyped.current && event.preventDefault(),
      })}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={disabled}
            pending={pending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <DraftForm
        draft={draft}
        id={formId}
        noValidate
        className={className}
        onInput={() => {
          isTyped.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog may be opened from within another form.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </DraftForm>
      {after}
    </DialogContent>
  );
}
