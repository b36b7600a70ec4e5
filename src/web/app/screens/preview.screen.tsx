import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { FilePreviewPanel } from '#web/features/leads/imports/file-preview.tsx';
import { wordsOfKind } from '#web/features/leads/imports/upload-words.ts';
import { Page } from '#web/ui/display/page.tsx';

const route = getRouteApi('/preview/$fileId');

/** An uploaded file before it becomes leads. */
export function PreviewScreen() {
  const { fileId } = route.useParams();
  const { sheet } = route.useSearch();
  const navigate = useNavigate();
  return (
    <Page title="File preview">
      <FilePreviewPanel
        fileId={fileId}
        sheet={sheet}
        onSheet={(chosen) =>
          void navigate({
            to: '/preview/$fileId',
            params: { fileId },
            search: { sheet: chosen },
            replace: true,
          })
        }
        onDone={(kind, imported) =>
          void navigate({ to: wordsOfKind[kind].path, search: { imported } })
        }
      />
    </Page>
  );
}
