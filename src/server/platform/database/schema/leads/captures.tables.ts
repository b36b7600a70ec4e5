import type { GeneratedAlways } from 'kysely';
import type { CaptureKind, CaptureState } from '#domain/leads/capture-kind.ts';

export type CapturesTable = {
  id: GeneratedAlways<number>;
  /** The phone's own name of it. */
  client_id: string;
  kind: CaptureKind;
  note: string;
  captured_at: Date | string;
  latitude: number | null;
  longitude: number | null;
  /** Meters. */
  accuracy: number | null;
  state: CaptureState;
  property_id: number | null;
  /** The place was a lead before. */
  was_known: boolean;
  photo_key: string | null;
  voice_key: string | null;
  voice_type: string | null;
  created_by: string | null;
  created_at: Date;
};

export type CaptureTables = { captures: CapturesTable };
