import { useQuery } from '@tanstack/react-query';
import { listLetterVersions, type LetterVersion } from '#api/letter-templates.api.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { Button } from '#web/ui/buttons/button.tsx';

type TemplateVersionsProps = {
  templateId: string;
  /** The version that is in the editor. */
  present: number;
  /** Loads an earlier text into the editor; saving it makes it the newest. */
  onTake: (version: LetterVersion) => void;
};

/** Every text that a template had; none if it has only one. */
export function TemplateVersions({ templateId, present, onTake }: TemplateVersionsProps) {
  const { data } = useQuery({
    queryKey: [listLetterVersions.path.replace(':templateId', templateId)],
    queryFn: ({ signal }) => call(listLetterVersions, { params: { templateId }, signal }),
  });
  const earlier = data?.filter(({ version }) => version !== present) ?? [];
  if (earlier.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer touch-target text-ink-soft">
        Earlier texts ({earlier.length})
      </summary>
      <ul className="mt-1 divide-y rounded-lg border">
        {earlier.map((one) => (
          <li key={one.version} className="flex items-center justify-between gap-2 px-3 py-2">
            <span className="min-w-0">
              <span className="block truncate text-ink">{one.name}</span>
              <span className="block text-xs text-ink-soft">
                {one.savedAt
                  ? `${timestampText(one.savedAt)}${one.savedBy ? ` by ${one.savedBy}` : ''}`
                  : 'As it came with the product'}
              </span>
            </span>
            <Button size="sm" onClick={() => onTake(one)}>
              Take this text
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
