import { Upload } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';

export type DropZoneProps = {
  /** What it is for, for example 'Upload a foreclosure document'. */
  label: string;
  hint?: ReactNode;
  /** Several files at once; else only the first dropped one counts. */
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

/** Takes files by drag and drop, by a click and by the keyboard. */
export function DropZone({
  label,
  hint,
  multiple = false,
  accept,
  onFiles,
  disabled,
  inputId,
  icon,
  children,
  className,
}: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
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
        give(event.dataTransfer.files);
      }}
    >
      <button
        type="button"
        disabled={disabled}
        onClick={() => input.current?.click()}
        className={cn(
          'flex min-h-22 w-full flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-line-strong/70 bg-surface px-4 py-3 text-center transition-colors hover:border-accent hover:bg-accent-tint/50 disabled:opacity-70 md:min-h-28 md:py-5',
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
            <span aria-hidden className="text-ink-faint max-md:hidden md:mb-1 [&_svg]:size-5">
              {icon ?? <Upload />}
            </span>
            <span className="text-sm font-medium text-ink">{label}</span>
            {hint && <span className="text-xs text-ink-soft">{hint}</span>}
          </>
        )}
      </button>
      <input
        ref={input}
        id={inputId}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          give(event.target.files);
          // The same file can be chosen again after a failure.
          event.target.value = '';
        }}
      />
    </div>
  );
}
