import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaptureMedia } from './capture-media.tsx';
import { leadCapturesQuery } from './captures.query.ts';

type LeadCapturesProps = { propertyId: number; frame: (content: ReactNode) => ReactNode };

/** What was seen of a lead from the street; nothing where it never was. */
export function LeadCaptures({ propertyId, frame }: LeadCapturesProps) {
  const { data } = useQuery(leadCapturesQuery(propertyId));
  if (!data || data.data.length === 0) return null;
  return frame(
    <ul aria-label="Seen from the street" className="flex flex-col gap-3">
      {data.data.map((capture) => (
        <li key={capture.id}>
          <CaptureMedia capture={capture} />
        </li>
      ))}
    </ul>,
  );
}
