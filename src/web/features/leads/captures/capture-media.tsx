import { getCapturePhoto, getCaptureVoice, type Capture } from '#api/road/captures.api.ts';
import { captureKindWords } from '#domain/leads/capture-kind.ts';
import { urlOf } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';

/** The photo and the spoken note of a capture, with what was seen and when. */
export function CaptureMedia({ capture }: { capture: Capture }) {
  const { id, kind, note, capturedAt, hasPhoto, hasVoice } = capture;
  const words = `${captureKindWords[kind].label}, ${timestampText(capturedAt)}`;
  const params = { id };
  return (
    <div className="flex min-w-0 gap-3">
      {hasPhoto && (
        <a
          href={urlOf(getCapturePhoto.path, { params })}
          target="_blank"
          rel="noreferrer"
          className="shrink-0"
        >
          <img
            src={urlOf(getCapturePhoto.path, { params })}
            alt={`The house: ${words}`}
            loading="lazy"
            className="size-24 rounded-md border bg-sunken object-cover"
          />
        </a>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-sm font-medium text-ink">{captureKindWords[kind].label}</p>
        <p className="text-xs text-ink-soft">{timestampText(capturedAt)}</p>
        {note && <p className="text-sm break-words text-ink">{note}</p>}
        {hasVoice && (
          // A user's own words; what was said is not written down anywhere.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <audio
            controls
            preload="none"
            aria-label={`Spoken note: ${words}`}
            src={urlOf(getCaptureVoice.path, { params })}
            className="h-11 w-full max-w-64"
          />
        )}
      </div>
    </div>
  );
}
