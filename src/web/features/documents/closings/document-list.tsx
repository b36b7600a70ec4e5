import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { ClosingDocument } from '#api/deals/closing-parts.api.ts';
import type { Closing } from '#api/deals/closings.api.ts';
import { documentStateLabels, documentStates } from '#domain/closings/closing-ways.ts';
import { buttonClasses } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { AddLine } from './add-line.tsx';
import {
  useAddDocument,
  useChangeDocument,
  useRemoveDocument,
  useUploadDocument,
} from './closings.mutations.ts';

const states = documentStates.map((value) => ({ value, label: documentStateLabels[value] }));

/** The papers that a deal needs, and how far each has come. */
export function DocumentList({ closing }: { closing: Closing }) {
  const clearLine = useRef<() => void>(undefined);
  const add = useAddDocument(closing.id, () => clearLine.current?.());
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Documents" className="divide-y">
        {closing.documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      <AddLine
        label="Add a document"
        pending={add.isPending}
        onAdd={(title, clear) => {
          clearLine.current = clear;
          add.mutate(title);
        }}
      />
    </div>
  );
}

function DocumentRow({ document }: { document: ClosingDocument }) {
  const { id, title, state, file } = document;
  const input = useRef<HTMLInputElement>(null);
  const change = useChangeDocument(id);
  const upload = useUploadDocument(id);
  const remove = useRemoveDocument();
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-2">
      <div className="min-w-0 flex-1 basis-full sm:basis-40">
        <p className="text-sm font-medium break-words text-ink">{title}</p>
        {file && (
          <a
            className={cn(buttonClasses({ variant: 'ghost', size: 'sm' }), '-ml-2 max-md:h-11')}
            href={`/api/closings/documents/${id}/file`}
            target="_blank"
            rel="noopener"
          >
            <FileText aria-hidden /> <span className="truncate">{file.name}</span>
          </a>
        )}
      </div>
      <Select
        label={`State of ${title}`}
        className="flex-1 sm:w-36 sm:flex-none"
        value={state}
        options={states}
        onChange={(next) => change.mutate(next)}
      />
      <div className="flex">
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-hidden
          accept="application/pdf,image/jpeg,image/png"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) upload.mutate(chosen);
            target.value = '';
          }}
        />
        <IconButton
          label={`${file ? 'Replace' : 'Add'} the file: ${title}`}
          className="max-md:size-11"
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <Upload />
        </IconButton>
        <IconButton
          label={`Take out: ${title}`}
          className="max-md:size-11"
          disabled={remove.isPending}
          onClick={() => remove.mutate(id)}
        >
          <Trash2 />
        </IconButton>
      </div>
    </li>
  );
}
