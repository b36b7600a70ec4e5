import { StrictMode, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#web/ui/buttons/button.tsx';
import { DatePicker } from '#web/ui/dates/date-picker.tsx';
import { Dialog, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ActionMenu } from '#web/ui/menus/action-menu.tsx';
import { DataTable, type DataTableColumn, type DataTableSort } from '#web/ui/table/data-table.tsx';
import '#web/theme.css';

/** Shows what a component has reported, for tests to read. */
function Reported({ value }: { value: unknown }) {
  return <output>{JSON.stringify(value ?? null)}</output>;
}

function DialogStage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Rename template"
          description="Letters keep their text."
          footer={<Button>Save</Button>}
        >
          <Input aria-label="Name" />
        </DialogContent>
      </Dialog>
    </>
  );
}

const placements = ['middle', 'corner'] as const;

/** As the application has them: the lower dialog does not know the upper one. */
function SeparateDialogsStage() {
  const [upper, setUpper] = useState<(typeof placements)[number]>();
  return (
    <>
      <Dialog defaultOpen>
        <DialogContent title="Lower" width="xl">
          <Input aria-label="Lower note" />
          {placements.map((placement) => (
            <Button
              key={placement}
              onClick={() => setUpper(placement)}
            >{`Open ${placement}`}</Button>
          ))}
        </DialogContent>
      </Dialog>
      <Dialog
        key={upper}
        open={upper !== undefined}
        modal={upper !== 'corner'}
        onOpenChange={(open) => !open && setUpper(undefined)}
      >
        {upper && (
          <DialogContent title={`Upper ${upper}`} placement={upper} width="sm">
            <Input aria-label="Upper note" />
            <Button>Outcome</Button>
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

const cities = ['Nashville', 'Nashua', 'Nasonville'].map((city) => ({
  id: city,
  label: city,
  data: city,
}));

function ComboboxStage() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const matches = ({ label }: { label: string }) =>
    label.toLowerCase().startsWith(text.toLowerCase());
  return (
    <Dialog defaultOpen>
      <DialogContent title="Where">
        <Combobox
          label="City"
          value={text}
          onChange={setText}
          options={cities.filter(matches)}
          emptyMessage="No cities"
          onSelect={(option) => {
            setText(option.data);
            setChosen(option.data);
          }}
        />
        <Reported value={chosen} />
      </DialogContent>
    </Dialog>
  );
}

type Lead = { id: string; owner: string; price: number };
const leads: Lead[] = [
  { id: '1', owner: 'Robin Example', price: 300 },
  { id: '2', owner: 'Ann Example', price: 100 },
  { id: '3', owner: 'Lee Example', price: 200 },
];

/** As a server would: by the column of the press. */
function sortedBy(rows: readonly Lead[], sort: DataTableSort | undefined): readonly Lead[] {
  if (!sort) return rows;
  const up = rows.toSorted((one, other) => one.owner.localeCompare(other.owner));
  return sort.desc ? up.toReversed() : up;
}

type Ticked = Record<string, boolean>;

const columnsOf = (ticked: Ticked, onTick: (ticked: Ticked) => void): DataTableColumn<Lead>[] => [
  {
    id: 'select',
    header: 'Select',
    cell: ({ id, owner }) => (
      <Checkbox
        aria-label={`Select ${owner}`}
        checked={ticked[id] ?? false}
        onChange={(checked) => onTick({ ...ticked, [id]: checked })}
      />
    ),
  },
  { id: 'owner', header: 'Owner', sorts: 'asc', cell: ({ owner }) => owner },
  { id: 'price', header: 'Price', cell: ({ price }) => price },
];

function TableStage({ rows = leads }: { rows?: Lead[] }) {
  const [sort, setSort] = useState<DataTableSort>();
  const [selection, setSelection] = useState<Ticked>({});
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <DataTable
        label="Leads"
        data={sortedBy(rows, sort)}
        columns={columnsOf(selection, setSelection)}
        rowId={({ id }) => id}
        onRowClick={({ id }) => setOpened(id)}
        sort={sort}
        onSortChange={setSort}
        isSelected={({ id }) => selection[id] ?? false}
        height="300px"
      />
      <Reported value={{ opened, selection }} />
    </>
  );
}

function MenuStage() {
  const [chosen, setChosen] = useState<string>();
  const item = (label: string, disabled = false) => ({
    label,
    disabled,
    onSelect: () => setChosen(label),
  });
  return (
    <>
      <ActionMenu items={[item('Print'), item('Post', true), item('Delete')]}>Actions</ActionMenu>
      <Reported value={chosen} />
    </>
  );
}

function SelectStage() {
  const [value, setValue] = useState<string>();
  return (
    <>
      <Select
        label="Violation type"
        value={value}
        onChange={setValue}
        options={[
          { value: 'zoning', label: 'Zoning' },
          { value: 'water', label: 'Water Shutoff', disabled: true },
          { value: 'building', label: 'Building Code' },
        ]}
      />
      <Reported value={value} />
    </>
  );
}

function DatePickerStage() {
  const [day, setDay] = useState<string | null>('2031-03-04');
  return (
    <>
      <DatePicker
        label="Auction date"
        value={day}
        onChange={setDay}
        min="2031-03-03"
        max="2031-03-20"
      />
      <Reported value={day} />
    </>
  );
}

const stages: Record<string, ReactNode> = {
  dialog: <DialogStage />,
  'dialog over dialog': <SeparateDialogsStage />,
  combobox: <ComboboxStage />,
  table: <TableStage />,
  'empty table': <TableStage rows={[]} />,
  menu: <MenuStage />,
  select: <SelectStage />,
  'date picker': <DatePickerStage />,
};

const name = new URLSearchParams(location.search).get('stage')!;
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main className="p-6">
      <h1>{name}</h1>
      {stages[name]}
    </main>
  </StrictMode>,
);
