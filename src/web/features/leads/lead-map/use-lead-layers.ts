import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapObject } from '#web/ui/map/create-map.ts';
import { cornersOfShape } from './drawn-shape.ts';
import { colourLeads, drawLeads, drawShape, refetchLeads, reloadLeads } from './lead-layers.ts';
import type { LeadLayerEvents } from './lead-layers.ts';
import { tilesOf, type LeadMapFilter, type useLeadMap } from './lead-map.query.ts';
import type { ColourBy } from './map-colours.ts';
import type { Drawing } from './map-status.tsx';

type LeadLayersOptions = Pick<LeadLayerEvents, 'onOpen' | 'onSpot'> & {
  map: MapObject | undefined;
  filter: LeadMapFilter;
  answer: Pick<ReturnType<typeof useLeadMap>, 'data' | 'dataUpdatedAt'>;
  by: ColourBy;
};

/** Keeps the leads that match, their colors and the drawn shape on a map. */
export function useLeadLayers({ map, filter, answer, by, ...on }: LeadLayersOptions) {
  const { data, dataUpdatedAt } = answer;
  const tiles = tilesOf(filter);
  // The drawn leads stay until the next result; a failure is cleared by the next request.
  const requested = `${dataUpdatedAt} ${tiles}`;
  const [isDrawn, setIsDrawn] = useState(false);
  const [failed, setFailed] = useState<string>();
  const drawing: Drawing = failed === requested ? 'failed' : isDrawn ? 'drawn' : 'loading';
  const hasFitted = useRef(false);
  const opened = useEffectEvent(on.onOpen);
  const chosen = useEffectEvent(on.onSpot);
  const fitOnce = useEffectEvent((onto: MapObject) => {
    if (hasFitted.current || !data?.box) return;
    hasFitted.current = true;
    // Its frame may have been sized since it was made: without its size nothing can be fitted.
    onto.resize();
    onto.fitBounds(data.box, { padding: 40, maxZoom: 13, duration: 0 });
  });
  const missed = useEffectEvent(() => setFailed(requested));

  useEffect(() => {
    if (!map || !dataUpdatedAt) return;
    if (map.getSource('leads')) reloadLeads(map, tiles);
    else
      drawLeads(map, tiles, {
        onOpen: (id) => opened(id),
        onSpot: (at) => chosen(at),
        onDrawn: () => setIsDrawn(true),
        onFailed: () => missed(),
      });
    fitOnce(map);
  }, [map, tiles, dataUpdatedAt]);

  useEffect(() => {
    if (map && dataUpdatedAt) colourLeads(map, by);
  }, [map, by, dataUpdatedAt]);

  useEffect(() => {
    if (map && dataUpdatedAt) drawShape(map, cornersOfShape(filter.inside));
  }, [map, filter.inside, dataUpdatedAt]);

  const retry = () => {
    if (!map) return;
    setFailed(undefined);
    refetchLeads(map, tiles);
  };
  return { drawing, retry };
}
