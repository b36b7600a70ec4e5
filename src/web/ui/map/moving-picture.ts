import type { MapObject } from './create-map.ts';

/** Pixels, half across and half down a window of this size at most; as far as a hand drags in one go. */
const MOST_MARGIN = 400;
/** Milliseconds of standing still after which a moved picture is drawn anew. */
const REST = 120;

type Picture = { center: ReturnType<MapObject['getCenter']>; zoom: number };
type Size = { width: number; height: number };

/** Whether the processor draws, for want of a graphics card; it takes a tenth of a second for one picture. */
export function isDrawnBySoftware(map: MapObject): boolean {
  const { gl } = map.painter.context;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(renderer));
}

/**
 * Lets a map that is slow to draw be panned and zoomed at the screen's own pace: it draws more than is in sight, and
 * while it moves, the picture that is there is moved. It is drawn anew at rest, or where it no longer fills the view.
 * The margin is the map's padding, so what fits into the map fits into what is in sight.
 */
export function movePicture(map: MapObject): void {
  const container = map.getContainer();
  const margin = {
    x: Math.min(MOST_MARGIN, Math.round(container.clientWidth / 2)),
    y: Math.min(MOST_MARGIN, Math.round(container.clientHeight / 2)),
  };
  Object.assign(container.style, {
    left: `${-margin.x}px`,
    top: `${-margin.y}px`,
    width: `calc(100% + ${2 * margin.x}px)`,
    height: `calc(100% + ${2 * margin.y}px)`,
  });
  const controls = container.querySelector<HTMLElement>('.maplibregl-control-container');
  Object.assign(controls?.style ?? {}, {
    position: 'absolute',
    inset: `${margin.y}px ${margin.x}px`,
    pointerEvents: 'none',
  });
  map.resize();
  map.setPadding({ left: margin.x, right: margin.x, top: margin.y, bottom: margin.y });

  const canvas = map.getCanvas();
  let painted: Picture | null = null;
  let hasRested = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const paintAtRest = () => {
    hasRested = true;
    map.triggerRepaint();
  };

  /** Where the picture has to be moved; null where it must be drawn anew. */
  function moved(): string | null {
    if (!painted || hasRested || !map.isMoving()) return null;
    if (map.getBearing() !== 0 || map.getPitch() !== 0) return null;
    const size = { width: container.clientWidth, height: container.clientHeight };
    const { x, y } = map.project(painted.center);
    const scale = 2 ** (map.getZoom() - painted.zoom);
    const middle = { x: x - size.width / 2, y: y - size.height / 2 };
    if (!fills(size, margin, middle, scale)) return null;
    return `translate(${middle.x}px, ${middle.y}px) scale(${scale})`;
  }

  function takeOver(): void {
    const { painter } = map;
    const paint = painter.render.bind(painter);
    painted = null;
    painter.render = (...drawing) => {
      const transform = moved();
      if (transform === null) {
        paint(...drawing);
        painted = { center: map.getCenter(), zoom: map.getZoom() };
        hasRested = false;
      }
      if (canvas.style.transform === (transform ?? '')) return;
      canvas.style.transform = transform ?? '';
      clearTimeout(rest);
      if (transform) rest = setTimeout(paintAtRest, REST);
    };
  }

  takeOver();
  // The library makes itself another painter then.
  map.on('webglcontextrestored', takeOver);
  map.on('moveend', () => map.triggerRepaint());
  map.on('remove', () => clearTimeout(rest));
}

/**
 * Whether a moved and scaled picture still fills the view.
 * @param size of the picture, which is the view with a margin on every side
 * @param middle how far the picture's middle lies from the view's
 */
export function fills(
  size: Size,
  margin: { x: number; y: number },
  middle: { x: number; y: number },
  scale: number,
): boolean {
  // Larger than this, its letters and pins mislead.
  if (scale > 4) return false;
  const spareX = (size.width * scale) / 2 - (size.width / 2 - margin.x);
  const spareY = (size.height * scale) / 2 - (size.height / 2 - margin.y);
  return Math.abs(middle.x) <= spareX && Math.abs(middle.y) <= spareY;
}
