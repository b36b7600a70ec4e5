import { Expand, LassoSelect, SquareDashedMousePointer, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NASHVILLE } from '#domain/places/geo.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useMapStyles } from '#web/lib/map-style.query.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { MapCanvas } from '#web/ui/map/map-canvas.tsx';
import { leadsInArea } from './lead-area.ts';
import { boxOfLeads, leadFeatures } from './lead-features.ts';
import { drawLeads, setLeads } from './lead-layers.ts';
import { useLeadMap, type LeadMapFilter } from './lead-map.query.ts';
import { SelectionArea, type AreaShape, type ScreenPoint } from './selection-area.tsx';

export type LeadMapProps = {
  /** The filters of the list, as its query has them. */
  filter: LeadMapFilter;
  onOpen: (propertyId: number) => void;
  /** Gets the leads of an area that was drawn. */
  onSelect: (propertyIds: number[]) => void;
  className?: string;
};

/** The leads that match on a map: clustered pins coloured by type, opened by a click, selected by a box, a lasso or what is in sight. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function LeadMap({ filter, onOpen, onSelect, className }: LeadMapProps) {
  const styles = useMapStyles();
  const { data, error, refetch } = useLeadMap(filter);
  const [map, setMap] = useState<MapObject>();
  const [shape, setShape] = useState<AreaShape | null>(null);
  const hasFitted = useRef(false);
  const opened = useEffectEvent((id: number) => onOpen(id));
  const fitOnce = useEffectEvent((on: MapObject) => {
    const box = data && boxOfLeads(data);
    if (hasFitted.current || !box) return;
    hasFitted.current = true;
    on.fitBounds(box, { padding: 40, maxZoom: 13, duration: 0 });
  });

  useEffect(() => {
    if (map) drawLeads(map, (id) => opened(id));
  }, [map]);

  useEffect(() => {
    if (!map || !data) return;
    setLeads(map, leadFeatures(data));
    fitOnce(map);
  }, [map, data]);

  function choose(corners: readonly ScreenPoint[]) {
    setShape(null);
    if (!map || !data) return;
    onSelect(
      leadsInArea(
        data,
        corners.map(({ x, y }) => placeAt(map, x, y)),
      ),
    );
  }

  /** Everything in sight: the way to choose an area without a mouse. */
  function chooseView() {
    if (!map) return;
    const { clientWidth, clientHeight } = map.getContainer();
    const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding();
    const [x, y] = [clientWidth - left - right, clientHeight - top - bottom];
    choose([
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ]);
  }

  if (error && !data) {
    return (
      <ErrorState
        title="Failed to fetch properties"
        description={messageOf(error, 'Please try again')}
        onRetry={() => void refetch()}
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
        styles={styles}
        {...(className ? { className } : {})}
        onReady={(ready) => {
          setMap(ready);
          return () => setMap(undefined);
        }}
      >
        {shape && <SelectionArea shape={shape} onChoose={choose} />}
        <div
          role="group"
          aria-label="Select on the map"
          className="absolute top-2 left-2 flex gap-1.5"
        >
          {shape ? (
            <Button size="sm" onClick={() => setShape(null)}>
              <X aria-hidden /> Cancel
            </Button>
          ) : (
            <>
              <Button size="sm" onClick={() => setShape('box')}>
                <SquareDashedMousePointer aria-hidden /> Box
              </Button>
              <Button size="sm" onClick={() => setShape('lasso')}>
                <LassoSelect aria-hidden /> Lasso
              </Button>
              <Button size="sm" onClick={chooseView}>
                <Expand aria-hidden /> All in view
              </Button>
            </>
          )}
        </div>
      </MapCanvas>
      <p className="flex flex-wrap items-center gap-1.5 text-xs text-ink-soft">
        <Badge tone="foreclosure">Foreclosure</Badge>
        <Badge tone="probate">Probate</Badge>
        <Badge tone="violation">Code Violation</Badge>
        <span className="tabular">
          {(data?.ids.length ?? 0).toLocaleString('en-US')} on the map
          {unplaced > 0 && `, ${unplaced.toLocaleString('en-US')} not placed yet`}
          {data && data.notDrawn > 0 && `, ${data.notDrawn.toLocaleString('en-US')} not drawn`}. A
          hollow pin stands at its ZIP’s centre.
        </span>
      </p>
    </div>
  );
}

/** The place at a pixel of what is in sight; the map may be drawn beyond it, by its padding. */
function placeAt(map: MapObject, x: number, y: number): [number, number] {
  const { left = 0, top = 0 } = map.getPadding();
  return map.unproject([x + left, y + top]).toArray();
}
