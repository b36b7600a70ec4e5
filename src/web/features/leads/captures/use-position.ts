import { useEffect, useState } from 'react';

export type FoundPosition = { latitude: number; longitude: number; accuracy: number };

/** Where the device is: looked for, found, or not to be had (refused, or no signal of satellites). */
export type PositionState =
  | { state: 'looking'; position: null }
  | { state: 'found'; position: FoundPosition }
  | { state: 'none'; position: null };

/** Follows where the device is while a screen is open. Whether it may is the user's choice, and no error. */
export function usePosition(): PositionState {
  const [found, setFound] = useState<PositionState>(() =>
    'geolocation' in navigator
      ? { state: 'looking', position: null }
      : { state: 'none', position: null },
  );
  useEffect(() => {
    if (!('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        setFound({ state: 'found', position: { latitude, longitude, accuracy } }),
      () =>
        setFound((before) =>
          before.state === 'found' ? before : { state: 'none', position: null },
        ),
      { enableHighAccuracy: true, maximumAge: 5_000, timeout: 20_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, []);
  return found;
}
