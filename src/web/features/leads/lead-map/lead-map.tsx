import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { NASHVILLE } from '#domain/places/geo.ts';
import { whyNotShown } from '#web/lib/api-error.ts';
import { useMapStyles } from '#web/lib/map-style.query.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { MapCanvas } from '#web/ui/map/map-canvas.tsx';
import { shapeText, simplify } from './drawn-shape.ts';
import { useLeadMap, type LeadMapFilter } from './lead-map.query.ts';
import type { ColourBy } from './map-colours.ts';
import { MapLegend } from './map-legend.tsx';
import { MapStatus } from './map-status.tsx';
import { MapTools } from './map-tools.tsx';
import { useLeadLayers } from './use-lead-layers.ts';
import { SelectionArea, type AreaShape, type ScreenPoint } from './selection-area.tsx';

export type LeadMapProps = {
  /** The filters of the list, as its query has them. */
  filter: LeadMapFilter;
  onOpen: (propertyId: number) => void;
  /** Gets the shape that was drawn, as the filter `inside` has it; undefined takes it away. */
  onShape: (inside: string | undefined) => void;
  /** Selects all leads that match the filter. */
  onSelectAll: () => void;
  /** How to get streets, where the map has none. */
  streets?: ReactNode;
  className?: string;
};

/** The leads that match on a map: clusters and pins from the server, filtered and selected by a shape. */
export function LeadMap({
  filter,
  onOpen,
  onShape,
  onSelectAll,
  streets,
  className,
}: LeadMapProps) {
  const styles = useMapStyles();
  const answer = useLeadMap(filter);
  const { data, error, refetch, isFetching } = answer;
  const [map, setMap] = useState<MapObject>();
  const [shape, setShape] = useState<AreaShape | null>(null);
  const [by, setBy] = useState<ColourBy>('type');
  const choose = useShapeSelection({ map, inside: filter.inside, onShape, onSelectAll });
  const { drawing, retry } = useLeadLayers({
    map,
    filter,
    answer,
    by,
    onOpen,
    onSpot: (at) => choose(spotAt(at)),
  });

  if (error && !data) {
    return (
      <ErrorState
        title="Failed to fetch properties"
        description={whyNotShown(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const unplaced = data?.withoutPosition ?? 0;
  return (
    <div className="flex flex-col gap-2">
      <MapCanvas
        label="Map of leads"
        center={[NASHVILLE.lng, NASHVILLE.lat]}
        zoom={11}
        isCrowded
        status={<MapStatus drawing={drawing} placed={data?.placed} onRetry={retry} />}
        styles={styles}
        streets={streets}
        {...(className ? { className } : {})}
        onReady={(ready) => {
          setMap(ready);
          return () => setMap(undefined);
        }}
      >
        {shape && (
          <SelectionArea
            shape={shape}
            onChoose={(corners) => {
              setShape(null);
              choose(simplify(corners));
            }}
          />
        )}
        <MapTools
          shape={shape}
          onShape={setShape}
          onView={() => map && choose(viewOf(map))}
          {...(filter.inside && { onClear: () => onShape(undefined) })}
        />
      </MapCanvas>
      <MapLegend by={by} onChange={setBy} />
      <p className="tabular text-xs text-ink-soft">
        {data && `${data.placed.toLocaleString('en-US')} on the map`}
        {unplaced > 0 && `, ${unplaced.toLocaleString('en-US')} not placed yet`}
        {data && '. '}A hollow pin stands at its ZIP’s centre.
        {(by === 'kinds' || by === 'score') && ' A cluster has the colour of its average.'}
        {(by === 'type' || by === 'kind') && ' A cluster has the colour of most of its leads.'}
      </p>
    </div>
  );
}

type ShapeSelection = Pick<LeadMapProps, 'onShape' | 'onSelectAll'> & {
  map: MapObject | undefined;
  inside: LeadMapFilter['inside'];
};

/** Makes a drawn shape the filter, and selects its leads as soon as it is applied. */
function useShapeSelection({ map, inside, onShape, onSelectAll }: ShapeSelection) {
  const wanted = useRef<string>(undefined);
  const select = useEffectEvent(onSelectAll);
  // Before the screen is painted: the old selection never shows with the new filter.
  useLayoutEffect(() => {
    if (wanted.current === undefined || wanted.current !== inside) return;
    wanted.current = undefined;
    select();
  }, [inside]);
  return (corners: readonly ScreenPoint[]) => {
    if (!map || corners.length < 3) return;
    const text = shapeText(map, corners);
    if (text === inside) return onSelectAll();
    wanted.current = text;
    onShape(text);
  };
}

/** Everything in sight: the way to choose an area without a mouse. */
function viewOf(map: MapObject): ScreenPoint[] {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
  return boxOf(0, 0, clientWidth - left - right, clientHeight - top - bottom);
}

/** Around a cluster that no zoom can split: its leads are within 8 pixels. */
const spotAt = ({ x, y }: ScreenPoint) => boxOf(x - 12, y - 12, x + 12, y + 12);

const boxOf = (left: number, top: number, right: number, bottom: number): ScreenPoint[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];
