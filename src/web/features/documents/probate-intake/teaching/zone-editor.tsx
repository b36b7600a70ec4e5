import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { LessonPage } from '#api/petition-forms.api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { InputField } from '#web/ui/fields/input-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { wordsIn, type DrawnBox } from './drawn-boxes.ts';
import { kindsOf, nameOfZone, owners, targetOf, type ZoneName } from './zone-kinds.ts';

const heirNumbers = Array.from({ length: 12 }, (_, i) => ({
  value: String(i + 1),
  label: `Heir ${i + 1}`,
}));

export type ZoneEditorProps = {
  box: DrawnBox;
  page: LessonPage;
  onChange: (box: DrawnBox) => void;
  onRemove: () => void;
};

/** Names the chosen box: the person whose answer it has, and which kind. */
export function ZoneEditor({ box, page, onChange, onRemove }: ZoneEditorProps) {
  const name = nameOfZone(box);
  const says = box.says?.[0] === 'petition' ? box.says[1] : '';
  const rename = (next: ZoneName, meaning = says) => {
    const { is: _is, says: _says, ...rest } = box;
    onChange({ ...rest, ...targetOf(next, meaning) });
  };
  const kinds = kindsOf[name.owner];
  const own = name.kind === null ? [{ value: box.is, label: `The form's own: ${box.is}` }] : [];
  return (
    <section
      aria-label="Chosen box"
      className="flex flex-col gap-3 rounded-lg border bg-surface p-3"
    >
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Whose answer"
          value={name.owner}
          options={owners}
          onChange={(owner) => rename({ owner, kind: kindsOf[owner][0]!.value, heir: name.heir })}
        />
        <SelectField
          label="Which kind"
          value={name.kind ?? box.is}
          options={[...own, ...kinds]}
          onChange={(kind) => kind !== box.is && rename({ ...name, kind })}
        />
        {name.owner === 'heir' && (
          <SelectField
            label="Which heir"
            value={String(name.heir)}
            options={heirNumbers}
            onChange={(heir) => rename({ ...name, heir: Number(heir) })}
          />
        )}
        {name.kind === 'check petition' && (
          <InputField
            label="A tick asks for"
            hint="Such as: letters of administration"
            value={says}
            onChange={(event) => rename(name, event.target.value)}
          />
        )}
      </div>
      <Reading text={wordsIn(page, box.at)} />
      <div className="flex items-center justify-between gap-2">
        {name.owner === 'none' ? <span /> : <SeveralLines box={box} onChange={onChange} />}
        <Button size="sm" variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden />
          Delete box
        </Button>
      </div>
    </section>
  );
}

/** What the box holds on this petition. */
function Reading({ text }: { text: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {text ? (
        <>
          Reads here: <span className="font-medium text-ink">{text}</span>
        </>
      ) : (
        'It is empty on this petition.'
      )}
    </p>
  );
}

function SeveralLines({ box, onChange }: Pick<ZoneEditorProps, 'box' | 'onChange'>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex touch-target items-center gap-2 text-sm text-ink">
      <Checkbox
        id={id}
        checked={box.lines === true}
        onChange={(checked) => {
          const { lines: _lines, ...rest } = box;
          onChange(checked ? { ...rest, lines: true } : rest);
        }}
      />
      Several lines
    </label>
  );
}
