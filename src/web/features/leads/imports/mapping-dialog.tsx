import { FileSpreadsheet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import type { FilePreview, ListConstants } from '#api/imports/import.schema.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportSummaryPanel } from './import-summary.tsx';
import { useImportSummary, useQuestion } from './import-summary.query.ts';
import { useImportProgress } from './import-progress.query.ts';
import { constantError, ListConstantsFields, type PlaceField } from './list-constants.tsx';
import { ListType, TraceAnswer, WrongType } from './list-type.tsx';
import { RememberedMapping } from './remembered-mapping.tsx';
import { DateForms, DecimalForms, NameForms, UnitForms, WordForms } from './column-forms.tsx';
import { ListSections } from './list-sections.tsx';
import { MappingFooter, useNextSheet } from './footer/mapping-footer.tsx';
import { useClosing, type MappingEnd } from './footer/use-closing.ts';
import { CityPrompt } from './city-prompt.tsx';
import { StatusMapping } from './status-mapping.tsx';
import { InterpretedRows } from './interpreted-rows.tsx';
import { useProcessFile } from './process-file.mutation.ts';
import { wordsOfKind } from './upload-words.ts';
import { useMapping, type Mapping } from './use-mapping.ts';

export type MappingDialogProps = {
  preview: FilePreview;
  /** Another sheet of the workbook was chosen. */
  onSheet: (sheet: string) => void;
  /** Closed without processing, or processed: the leads are seen next. */
  onClose: (end: MappingEnd) => void;
  /** It is wanted again before its screen has gone. */
  onReopen?: () => void;
};

const choosableHeaders = 30;

function headerOptions(preview: FilePreview) {
  const rows = preview.rows.slice(0, choosableHeaders).map((row, index) => ({
    value: String(index),
    label: `Row ${index + 1}: ${
      row
        .filter((cell) => cell.trim())
        .slice(0, 4)
        .join(', ')
        .slice(0, 60) || 'blank'
    }`,
  }));
  return [...rows, { value: '-1', label: 'No row: the list has no header' }];
}

/** What most rows lack and the user may know. A list in which only some lack a city is not asked. */
function questionsOf(summary: ImportSummary | undefined) {
  const { withoutTown = 0, withoutCounty = 0 } = summary ?? {};
  const leads = summary ? summary.created + summary.updated + summary.unchanged : 0;
  const asksTown = withoutTown > 0 && withoutTown * 2 >= leads;
  const asked: PlaceField[] = [];
  if (asksTown) asked.push('city', 'state');
  if (withoutCounty > 0) asked.push('county');
  return { asked, asksTown, withoutTown, withoutCounty };
}

const hasBadConstant = (constants: ListConstants) =>
  (Object.entries(constants) as [keyof ListConstants, string][]).some(
    ([field, value]) => constantError(field, value) !== undefined,
  );

/** Which row is the header, what each column means, and what the first rows become by it. */
export function MappingDialog({ preview, onSheet, onClose, onReopen }: MappingDialogProps) {
  const { fileId, propertyType: kind } = preview;
  const mapping = useMapping(preview);
  const processing = useProcessFile(fileId, kind);
  const percent = useImportProgress(fileId, processing.isPending);
  const { isOpen, close } = useClosing(preview, onClose, onReopen);
  const { stored, offer, onStored } = useNextSheet(preview, onSheet, (importId) =>
    close({ processed: true, importId }),
  );
  const isStored = stored !== undefined;
  const isReady = mapping.canPlace && !hasBadConstant(mapping.choice.constants) && !isStored;
  const summary = useImportSummary(fileId, mapping.choice, isReady && !processing.isPending);
  const [isWithoutTown, setIsWithoutTown] = useState(false);
  const { asksTown, withoutTown, ...questions } = questionsOf(summary.data);
  const isWaiting = summary.isPending && !summary.isError;
  const { question, mustAsk, ask } = useQuestion(mapping.choice, summary);

  const process = () =>
    mustAsk
      ? ask()
      : processing.mutate(
          { ...mapping.choice, confirmed: true },
          { onSuccess: ({ importId }) => (mapping.forget(), onStored(importId)) },
        );

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !processing.isPending) close({ processed: isStored, importId: stored });
      }}
    >
      <DialogContent
        title="Map the columns"
        description={`${preview.filename}, ${counted(preview.totalRows - mapping.choice.headerRow - 1, 'row')}. Nothing is stored before you process it.`}
        width="full"
        onInteractOutside={(event) => mapping.isChanged() && event.preventDefault()}
        // As high from the first: nothing moves when the rows arrive, or another sheet is chosen.
        className="h-[92dvh] md:h-[min(90dvh,60rem)]"
        footer={
          <MappingFooter
            filename={preview.filename}
            percent={processing.isPending ? percent : null}
            offer={offer}
            noun={wordsOfKind[kind].noun}
            question={question}
            disabled={!isReady || isWaiting || (asksTown && !isWithoutTown)}
            onCancel={() => close({ processed: false })}
            onProcess={process}
          />
        }
      >
        <div className="grid gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          {mapping.canPlace && (
            <ImportSummaryPanel preview={preview} mapping={mapping} query={summary} />
          )}
          <Choices
            preview={preview}
            mapping={mapping}
            onSheet={onSheet}
            onAnswerRead={() => close({ processed: true })}
            {...questions}
          >
            {asksTown && (
              <CityPrompt
                leads={withoutTown}
                isAccepted={isWithoutTown}
                onAccept={setIsWithoutTown}
              />
            )}
          </Choices>
          <section className="flex min-w-0 flex-col gap-2 lg:col-start-2">
            <h3 className="text-sm font-semibold text-ink">As they will be stored</h3>
            <InterpretedRows fileId={fileId} choice={mapping.choice} />
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}

type ChoicesProps = {
  preview: FilePreview;
  mapping: Mapping;
  onSheet: (sheet: string) => void;
  /** It was read as an answer of skip tracing. */
  onAnswerRead: () => void;
  /** Rows with a parcel number and no county. */
  withoutCounty: number;
  asked: readonly PlaceField[];
  /** A question that the rows raise. */
  children: ReactNode;
};

/** What can be chosen: sheet, header row, constants, and the meaning of each column. */
function Choices(props: ChoicesProps) {
  const { preview, mapping, onSheet, onAnswerRead, withoutCounty, asked, children } = props;
  return (
    <section className="flex min-w-0 flex-col gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1">
      <TraceAnswer preview={preview} onRead={onAnswerRead} />
      <WrongType preview={preview} />
      <RememberedMapping preview={preview} />
      <Reasons reasons={preview.proposal.reasons} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ListType preview={preview} />
        {preview.sheets.length > 1 && (
          <SelectField
            label="Sheet"
            value={preview.sheet}
            onChange={onSheet}
            options={preview.sheets.map(({ name, rows, isList, isImported }) => ({
              value: name,
              label: `${name} (${counted(rows, 'row')}${isList ? '' : ', no leads'}${isImported ? ', imported' : ''})`,
            }))}
          />
        )}
        <SelectField
          label="Header row"
          value={String(mapping.choice.headerRow)}
          onChange={(row) => mapping.setHeaderRow(Number(row))}
          options={headerOptions(preview)}
        />
      </div>
      <ListSections mapping={mapping} />
      <DateForms mapping={mapping} />
      <DecimalForms mapping={mapping} />
      <UnitForms mapping={mapping} />
      <NameForms mapping={mapping} />
      <WordForms mapping={mapping} />
      {!mapping.canPlace && !mapping.needsCounty && (
        <Alert tone="warning" title="Nothing says where the leads are yet">
          Choose the column that holds the street address or the parcel number. A probate also does
          with its case number and county.
        </Alert>
      )}
      <ListConstantsFields
        kind={preview.propertyType}
        mapping={mapping}
        proposed={preview.proposal.constants ?? []}
        asked={asked}
      />
      {(mapping.needsCounty || withoutCounty > 0) && (
        <Alert tone="warning" title="Which county are these parcels in?">
          {withoutCounty > 0 &&
            `${counted(withoutCounty, 'row has', 'rows have')} a parcel number alone. `}
          A parcel number needs its county: fill it in above.
        </Alert>
      )}
      {children}
      <StatusMapping mapping={mapping} />
      <ColumnMapping
        kind={preview.propertyType}
        columns={mapping.columns}
        onChange={mapping.setField}
      />
    </section>
  );
}

function Reasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-lg bg-blue-tint px-3.5 py-3 text-sm text-blue-text">
      <FileSpreadsheet aria-hidden className="mt-0.5 size-4 shrink-0" />
      <ul className="min-w-0">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
