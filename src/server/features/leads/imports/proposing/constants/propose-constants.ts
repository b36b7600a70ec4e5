import type { ProposedConstant } from '#api/imports/import.schema.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { sourceOfHeaders } from '../source-match.ts';
import type { Proposal } from '../proposal-types.ts';
import { placeInText, placeOfFile, titleOfFile, type PlaceInText } from './place-in-text.ts';
import { placeOfRows } from './place-of-rows.ts';
import { townsOfZip } from './us-cities.ts';
import { countiesNamed } from './us-counties.ts';

type Sheet = {
  filename: string;
  /** Null for a file that has only one. */
  sheetName: string | null;
  /** The first rows, from the file's first on. */
  head: readonly (readonly string[])[];
  proposal: Proposal;
};

type Field = ProposedConstant['field'];

/** Which parts of a place the rows themselves say. */
function saidByRows({ head, proposal }: Sheet): Set<Field> {
  const mapped = new Set<ImportField>(Object.values(proposal.columnMappings));
  const said = new Set<Field>(
    (['city', 'state', 'county', 'zipCode'] as const).filter((field) => mapped.has(field)),
  );
  const streets = Object.entries(proposal.columnMappings).filter(
    ([, field]) => field === 'streetAddress',
  );
  if (streets.length !== 1) return said;
  const column = Number(streets[0]![0]);
  const cells = head
    .slice(proposal.headerRow + 1)
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean);
  const split = cells
    .map((cell) => splitOneLineAddress(cell, townsOfZip))
    .filter((address) => address !== null);
  if (split.length * 2 < cells.length || cells.length === 0) return said;
  if (split.every(({ city }) => city)) said.add('city');
  if (split.every(({ state }) => state)) said.add('state');
  return said;
}

const maxNameLength = 60;

/**
 * Values that hold for all rows of a list but are in none of them: from its known source, its title
 * rows, the file's name, its coordinates and ZIPs. Only values that the rows lack are proposed, and
 * none by the streets of other leads: of a hundred streets three are in any town.
 */
export function proposeConstants(sheet: Sheet): ProposedConstant[] {
  const { head, proposal, filename, sheetName } = sheet;
  const said = saidByRows(sheet);
  const found = new Map<Field, ProposedConstant>();
  const add = (named: PlaceInText, reason: string) => {
    const place = said.has('city') ? countyInstead(named) : named;
    for (const field of ['city', 'county', 'state'] as const) {
      const value = place[field];
      if (!value || said.has(field) || found.has(field)) continue;
      // A town in another state than the one that is known is another town.
      const state = found.get('state')?.value;
      if (place.state && state && place.state !== state) continue;
      found.set(field, { field, value, reason });
    }
  };
  const source = sourceOfHeaders(proposal.headerRow < 0 ? [] : (head[proposal.headerRow] ?? []));
  if (source?.fills) add(source.fills, `${source.name} lists are about ${source.fills.city}.`);
  const rows = placeOfRows(head.slice(proposal.headerRow + 1), proposal);
  const titles = head
    .slice(0, Math.max(0, proposal.headerRow))
    .flatMap((row) => row.map((cell) => cell.trim()).filter(Boolean))
    .slice(0, 20);
  const sure = rows?.state;
  const town = townOfRows(sheet);
  const placeOf = (place: PlaceInText, text: string) =>
    fitting(withoutTownOfRows(place, text, town), sure);
  for (const title of titles)
    add(placeOf(placeInText(title), title), `The title says “${title.slice(0, 80)}”.`);
  for (const name of [filename, sheetName ?? ''])
    add(placeOf(placeOfFile(name), name), `The file is called “${name.slice(0, 80)}”.`);
  if (rows) add(rows, `All its ${rows.by} lie there.`);
  const listName = (titles[0] || titleOfFile(filename)).slice(0, maxNameLength);
  if (listName)
    found.set('listName', {
      field: 'listName',
      value: listName,
      reason: titles[0] ? 'Its title.' : 'The name of the file.',
    });
  return [...found.values()];
}

/** The town of most rows, in small letters; '' where they name none. */
function townOfRows({ head, proposal }: Sheet): string {
  const entry = Object.entries(proposal.columnMappings).find(([, field]) => field === 'city');
  const counts = new Map<string, number>();
  for (const row of entry ? head.slice(proposal.headerRow + 1) : []) {
    const town = row[Number(entry![0])]?.trim().toLowerCase() ?? '';
    if (town) counts.set(town, (counts.get(town) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

/** 'Houston TX' over rows of mostly Houston is that town, and not the county of its name elsewhere. */
function withoutTownOfRows(place: PlaceInText, text: string, town: string): PlaceInText {
  const isTown = [place.city, place.county].some((name) => name?.toLowerCase() === town);
  return !isTown || /\b(?:county|parish)\b/i.test(titleOfFile(text))
    ? place
    : { ...(place.state && { state: place.state }) };
}

/** 'Snohomish' is the county where the rows name their towns themselves. */
function countyInstead(place: PlaceInText): PlaceInText {
  const county = countiesNamed(place.city ?? '').find(({ state }) => state === place.state);
  return county && !place.county ? { county: county.county, state: county.state } : place;
}

/** A text counts only if it is about the state of the rows. */
function fitting(place: PlaceInText, state: string | undefined): PlaceInText {
  if (!state) return place;
  if (place.state && place.state !== state) return {};
  return { ...place, state };
}
