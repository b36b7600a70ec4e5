import type { Map as MapObject } from 'maplibre-gl';

/** Pixels, half across and half down a window of this size at most; as far as a hand drags in one go. */
const MAX_MARGIN = 400;
/** Milliseconds of standing still after which a moved picture is redrawn. */
const REST = 120;
/** Milliseconds between two drawings of one place, while its data is still loading. */
const PAUSE = 200;

/** The library's own method that places labels. */
const PLACING = '_updatePlacement';

type Picture = { center: ReturnType<MapObject['getCenter']>; zoom: number; at: number };
type Size = { width: number; height: number };

/**
 * Whether the processor draws, because there is no graphics card; it takes a tenth of a second per
 * picture.
 */
export function isDrawnBySoftware(map: MapObject): boolean {
  const { gl } = map.painter.context;
  const names = gl.getExtension('WEBGL_debug_renderer_info');
  const renderer: unknown = gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(String(renderer));
}

/**
 * Lets a map that is slow to draw be panned and zoomed at the screen's frame rate: it draws more
 * than is visible, and while it moves, the existing picture is moved. It is redrawn at rest, or
 * when it no longer fills the view. The margin is the map's padding, so what fits into the map is
 * visible.
 */
// oxlint-disable-next-line max-lines-per-function -- One gesture: its handlers share where it began.
export function panByPicture(map: MapObject): void {
  const container = map.getContainer();
  const margin = {
    x: Math.min(MAX_MARGIN, Math.round(container.clientWidth / 2)),
    y: Math.min(MAX_MARGIN, Math.round(container.clientHeight / 2)),
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
  let shown = '';
  let mayRest = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      mayRest = true;
      map.triggerRepaint();
    }, milliseconds);
  };

  /** Where the picture has to be moved; null if it must be redrawn. */
  function moved(): string | null {
    if (!painted || !map.isMoving()) return null;
    if (map.getBearing() !== 0 || map.getPitch() !== 0) return null;
    const size = { width: container.clientWidth, height: container.clientHeight };
    const { x, y } = map.project(painted.center);
    const scale = 2 ** (map.getZoom() - painted.zoom);
    const middle = { x: x - size.width / 2, y: y - size.height / 2 };
    if (!coversView(size, margin, middle, scale)) return null;
    const transform = `translate(${middle.x}px, ${middle.y}px) scale(${scale})`;
    // Elapsed time alone proves nothing: a busy machine may have shown no frame.
    return mayRest && transform === shown ? null : transform;
  }

  /** Milliseconds for which the picture of this place will do, though more of it has been loaded. */
  function spare(): number {
    if (!painted || shown !== '' || painted.zoom !== map.getZoom()) return 0;
    const { lng, lat } = map.getCenter();
    if (painted.center.lng !== lng || painted.center.lat !== lat) return 0;
    return painted.at + PAUSE - performance.now();
  }

  function show(transform: string): void {
    if (shown === transform) return;
    shown = transform;
    canvas.style.transform = transform;
    if (transform) lookIn(REST);
  }

  function takeOver(): void {
    const { painter } = map;
    const paint = painter.render.bind(painter);
    painted = null;
    painter.render = (...drawing) => {
      const transform = moved();
      mayRest = false;
      if (transform !== null) return show(transform);
      const wait = spare();
      if (wait > 0) return lookIn(wait);
      paint(...drawing);
      painted = { center: map.getCenter(), zoom: map.getZoom(), at: performance.now() };
      return show('');
    };
  }

  /** Labels are placed for what is drawn: placing them for each frame would keep the drawing process from showing it. */
  function placeOnlyWhatIsDrawn(): void {
    const { style } = map;
    const place = style[PLACING].bind(style);
    style[PLACING] = (...placing) => {
      const isStillToPlace = true;
      return moved() === null ? place(...placing) : isStillToPlace;
    };
  }

  takeOver();
  map.once('style.load', placeOnlyWhatIsDrawn);
  // The library makes itself another painter then.
  map.on('webglcontextrestored', takeOver);
  map.on('moveend', () => map.triggerRepaint());
  map.on('remove', () => clearTimeout(timer));
}

/**
 * Whether a moved and scaled picture still fills the view.
 * @param size of the picture, which is the view with a margin on every side
 * @param middle the distance of the picture's center from the view's
 */
export function coversView(
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
