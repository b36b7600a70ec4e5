import { exportWorkspaceFile } from '#api/properties/exports.api.ts';
import { DownloadWithPassword } from '#web/lib/downloads/download-with-password.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/display/card.tsx';

/** All data of this installation, as one file. */
export function WorkspaceExportCard() {
  return (
    <Card>
      <CardHeader
        title="Export the whole workspace"
        description="Leads with all their parts, letters, texts, contracts, imports, accounts and every file, as one archive."
      />
      <CardContent className="flex flex-col items-start gap-3">
        <p className="text-sm text-ink-soft">
          Restore it into an empty installation, before its first start, with{' '}
          <code className="rounded-sm bg-hover px-1 py-0.5 text-xs break-all text-ink">
            npm run restore -- lotline-workspace.zip
          </code>
          . It holds everything that people have typed, and their passwords as hashes: keep it as
          safe as the installation itself. Keys of services are sealed and have to be entered again.
        </p>
        <DownloadWithPassword
          address={exportWorkspaceFile.path}
          label="Download everything"
          variant="primary"
        />
      </CardContent>
    </Card>
  );
}
