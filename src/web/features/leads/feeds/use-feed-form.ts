import { useState } from 'react';
import type { NewFeed } from '#api/feeds.api.ts';
import type { ClosingRule, FeedInterval } from '#domain/feeds/freshness.ts';
import type { ImportField } from '#domain/import-fields.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import type { FeedPreview } from './add-feed.tsx';

type FieldOfColumn = Record<number, ImportField | undefined>;

function fieldsOf({ columns, proposal }: FeedPreview): FieldOfColumn {
  const fields: FieldOfColumn = {};
  for (const [field, named] of Object.entries(proposal.mapping)) {
    for (const name of [named].flat()) {
      fields[columns.findIndex((column) => column.name === name)] = field as ImportField;
    }
  }
  return fields;
}

const shownSamples = 3;

/** A feed being assembled from a preview. */
export function useFeedForm(preview: FeedPreview) {
  const { columns, rows, proposal } = preview;
  const [name, setName] = useState(preview.name);
  const [propertyType, setPropertyType] = useState<PropertyType>(proposal.propertyType);
  const [key, setKey] = useState(proposal.key ?? '');
  const [fields, setFields] = useState(() => fieldsOf(preview));
  const [openColumn, setOpenColumn] = useState('');
  const [openValues, setOpenValues] = useState<string[]>([]);
  const [closes, setCloses] = useState<ClosingRule>('absent');
  const [every, setEvery] = useState<FeedInterval>('day');
  const [city, setCity] = useState(proposal.constants.city ?? '');
  const [state, setState] = useState(proposal.constants.state ?? '');

  const mapping: Record<string, string | string[]> = {};
  for (const [index, column] of columns.entries()) {
    const field = fields[index];
    if (!field) continue;
    const known = mapping[field];
    mapping[field] = known === undefined ? column.name : [...[known].flat(), column.name];
  }
  const hasPlace = 'streetAddress' in mapping || 'apn' in mapping;
  const hasCondition = openColumn !== '' && openValues.length > 0;

  const body: NewFeed = {
    name,
    url: preview.url,
    propertyType,
    key,
    mapping,
    open: hasCondition ? { column: openColumn, values: openValues } : null,
    closes,
    every,
    constants: {
      ...proposal.constants,
      ...(city && { city }),
      ...(state && { state }),
    },
  };

  return {
    values: { name, propertyType, key, openColumn, openValues, closes, every, city, state },
    set: {
      name: setName,
      propertyType: setPropertyType,
      key: setKey,
      closes: setCloses,
      every: setEvery,
      city: setCity,
      state: setState,
      openColumn(column: string) {
        setOpenColumn(column);
        setOpenValues([]);
      },
      openValue(word: string, isOpen: boolean) {
        setOpenValues((before) =>
          isOpen ? [...before, word] : before.filter((value) => value !== word),
        );
      },
      field(index: number, field: ImportField | undefined) {
        setFields((before) => ({ ...before, [index]: field }));
      },
    },
    body,
    hasPlace,
    isReady: hasPlace && key !== '' && name.trim() !== '',
    /** As the mapping of an import shows them. */
    mappedColumns: columns.map((column, index) => ({
      index,
      title: column.label,
      samples: [...new Set(rows.map((row) => row[column.name] ?? '').filter(Boolean))].slice(
        0,
        shownSamples,
      ),
      field: fields[index],
      proposed: proposal.columns?.find((each) => each.index === index),
    })),
  };
}
