import type { LetterTemplate } from '#api/letter-templates.api.ts';
import { propertyTypeLabels } from '#domain/leads/property-type.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';

type TemplateListProps = {
  templates: readonly LetterTemplate[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

/** The templates by type of lead; one of them is open. */
export function TemplateList({ templates, chosen, onChoose }: TemplateListProps) {
  return (
    <nav aria-label="Letter templates" className="grid gap-4 sm:grid-cols-3">
      {(Object.keys(propertyTypeLabels) as LetterTemplate['leadType'][]).map((leadType) => (
        <section key={leadType} aria-label={propertyTypeLabels[leadType]}>
          <Badge tone={leadType}>{propertyTypeLabels[leadType]}</Badge>
          <ul className="mt-1.5 divide-y rounded-lg border bg-surface">
            {templates
              .filter((template) => template.leadType === leadType)
              .map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    aria-current={template.id === chosen ? 'true' : undefined}
                    onClick={() => onChoose(template.id)}
                    className={cn(
                      'flex min-h-11 w-full items-center justify-between gap-2 px-3 py-2 text-left text-sm hover:bg-hover',
                      template.id === chosen && 'bg-accent-tint font-medium text-accent-text',
                    )}
                  >
                    <span className="min-w-0 truncate">{template.name}</span>
                    {!template.isShipped && (
                      <span className="text-xs text-ink-soft">
                        {template.canBePutBack ? 'Changed' : 'Yours'}
                      </span>
                    )}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
