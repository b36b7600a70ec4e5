import { Upload } from 'lucide-react';
import { use, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { cn } from '../styles/cn.ts';
import { SlimDropZone, slimSize } from './slim-drop-zone.ts';
import { useWindowDrop } from './use-window-drop.ts';

export type DropZoneProps = {
  /** Its purpose, for example 'Upload a foreclosure document'. */
  label: string;
  hint?: ReactNode;
  /** Several files together; else only the first dropped one counts. */
  multiple?: boolean;
  /** Endings for the file dialog ('.xlsx,.csv'). Dropped files come unchecked: the caller checks. */
  accept?: string;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** So that a button elsewhere can open the same choice of files. */
  inputId?: string;
  icon?: ReactNode;
  /** Replaces label and hint, for example by a progress bar. */
  children?: ReactNode;
  className?: string;
};

/**
 * Takes files by drag and drop, by a click and by the keyboard. A `SlimDropZone` is one line, and
 * files can be dropped anywhere in the window.
 */
export function DropZone(props: DropZoneProps) {
  const { label, multiple = false, accept, onFiles, disabled, inputId } = props;
  const input = useRef<HTMLInputElement>(null);
  const isSlim = use(SlimDropZone);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const isOverWindow = useWindowDrop(isSlim && !disabled ? give : null);
  return (
    <>
      <DropArea {...props} isSlim={isSlim} onChoose={() => input.current?.click()} onGive={give} />
      {isOverWindow && <DropOverlay label={label} />}
      <FileInput
        ref={input}
        id={inputId}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChoose={give}
      />
    </>
  );
}

type DropAreaProps = DropZoneProps & {
  isSlim: boolean;
  onChoose: () => void;
  onGive: (list: FileList | null) => void;
};

function DropArea(props: DropAreaProps) {
  const { label, hint, disabled, icon, children, className, isSlim, onChoose, onGive } = props;
  const [over, setOver] = useState(false);
  const onDrag = (event: DragEvent, entered: boolean) => {
    event.preventDefault();
    setOver(entered && !disabled);
  };
  return (
    <div
      className={cn('relative', className)}
      onDragEnter={(event) => onDrag(event, true)}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        onGive(event.dataTransfer.files);
      }}
    >
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className={cn(
          'flex w-full items-center justify-center rounded-lg border border-dashed border-line-strong/70 bg-surface px-4 text-center transition-colors hover:border-accent hover:bg-accent-tint/50 disabled:opacity-70',
          isSlim ? slimSize : 'min-h-22 flex-col gap-1 py-3 md:min-h-28 md:py-5',
          over && 'border-accent bg-accent-tint',
        )}
      >
        {children ? (
          <>
            <span className="sr-only">{label}</span>
            {children}
          </>
        ) : (
          <>
            <span
              aria-hidden
              className={cn(
                'text-ink-faint',
                isSlim ? '[&_svg]:size-4' : 'max-md:hidden md:mb-1 [&_svg]:size-5',
              )}
            >
              {icon ?? <Upload />}
            </span>
            <span className="text-sm font-medium text-ink">{label}</span>
            {hint && (
              <span className={cn('text-xs text-ink-soft', isSlim && 'truncate max-md:hidden')}>
                {hint}
              </span>
            )}
          </>
        )}
      </button>
    </div>
  );
}

function DropOverlay({ label }: { label: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex items-center justify-center rounded-xl border-2 border-dashed border-accent bg-accent-tint/90 text-lg font-semibold text-accent-text">
      {label}
    </div>
  );
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>;
  id: string | undefined;
  'aria-label': string;
  accept: string | undefined;
  multiple: boolean;
  disabled: boolean | undefined;
  onChoose: (files: FileList | null) => void;
};

function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <input
      type="file"
      tabIndex={-1}
      aria-hidden // The button beside it has the name; two of one name are read out twice.
      className="sr-only"
      onChange={(event) => {
        onChoose(event.target.files);
        // The same file can be chosen again after a failure.
        event.target.value = '';
      }}
      {...input}
    />
  );
}
