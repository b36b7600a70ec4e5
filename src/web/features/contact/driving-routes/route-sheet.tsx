import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import type { DriveLeg } from '#api/driving-routes.api.ts';
import type { LatLng } from '#domain/places/geo.ts';
import { groupLinks } from '#domain/places/map-links.ts';
import './print.css';
import { distanceText, durationText, legText, stopCount } from './leg-text.ts';

type SheetStop = LatLng & {
  address: string;
  ownerName: string;
  approximate: boolean;
  leg: DriveLeg;
};

export type RouteSheetProps = {
  title: string;
  start: LatLng & { address: string };
  end: { address: string } | null;
  stops: readonly SheetStop[];
  /** From the last stop to the end. */
  lastLeg: DriveLeg | null;
  total: DriveLeg;
  estimated: boolean;
};

/** The drive on paper: hidden on the screen, the only thing that is printed. */
export function RouteSheet({
  title,
  start,
  end,
  stops,
  lastLeg,
  total,
  estimated,
}: RouteSheetProps) {
  const groups = useMemo(
    () =>
      groupLinks(start, stops).map((group) => ({
        ...group,
        code: `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(group.url, { border: 1 }))}`,
      })),
    [start, stops],
  );
  return (
    <div className="print-sheet">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="tabular mt-1 text-sm">
        {stopCount(stops.length)} · {distanceText(total.meters)} · {durationText(total.seconds)}
        {estimated && ' (estimated)'}
      </p>
      <div className="mt-3 flex flex-wrap gap-6">
        {groups.map(({ code, first, name }) => (
          <figure key={first} className="w-36 text-center text-xs">
            <img src={code} alt="" className="size-36" />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-4 text-sm">Start: {start.address}</p>
      <table className="mt-2 w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {['#', 'Address', 'Owner', 'Leg', 'Not home', 'Talked', 'Card', 'Vacant', 'Note'].map(
              (name) => (
                <th key={name} className="border px-1.5 py-1 font-semibold">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            // Two stops may share an address, so the place in the order is the key.
            <tr key={index} className="break-inside-avoid">
              <td className="tabular border px-1.5 py-1">{index + 1}</td>
              <td className="border px-1.5 py-1">
                {stop.address}
                {stop.approximate && ' (approximate)'}
              </td>
              <td className="border px-1.5 py-1">{stop.ownerName}</td>
              <td className="tabular border px-1.5 py-1 whitespace-nowrap">{legText(stop.leg)}</td>
              {['not-home', 'talked', 'card', 'vacant'].map((box) => (
                <td key={box} className="w-10 border px-1.5 py-1">
                  {'\u00a0'}
                </td>
              ))}
              <td className="w-40 border px-1.5 py-1">{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {end && (
        <p className="tabular mt-2 text-sm">
          End: {end.address}
          {lastLeg && ` (${legText(lastLeg)})`}
        </p>
      )}
    </div>
  );
}
