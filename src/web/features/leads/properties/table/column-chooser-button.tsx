import { Columns3 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useLazyMenu } from '#web/ui/loading/use-lazy-menu.ts';
import type { ColumnChooserProps } from './column-chooser.tsx';
import { lazy } from '#web/ui/loading/lazy.ts';

const load = () => import('./column-chooser.tsx');
const ColumnChooser = lazy(async () => ({ default: (await load()).ColumnChooser }));

/** Opens the choice of columns, which is loaded when it is first wanted. */
export function ColumnChooserButton(props: ColumnChooserProps) {
  const { used, triggerProps } = useLazyMenu(load);
  const button = (
    <Button size="sm" aria-haspopup="dialog" aria-expanded={false} {...triggerProps}>
      <Columns3 aria-hidden /> Columns
    </Button>
  );
  if (!used) return button;
  return <ColumnChooser {...props} />;
}
