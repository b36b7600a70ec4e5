import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListUpload } from '#web/features/imports/list-upload.tsx';

/** The dashboard's upload card: a list that is there goes on to its preview. */
export function UploadCard() {
  const navigate = useNavigate();
  return (
    <WithHistory>
      <ListUpload
        kind="foreclosure"
        onUploaded={(fileId) => void navigate({ to: '/preview/$fileId', params: { fileId } })}
      />
    </WithHistory>
  );
}

/** An upload area with the way to what was uploaded before. */
export function WithHistory({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      {children}
      <Link
        to="/imports"
        className="touch-target self-end text-xs font-medium text-accent-text underline-offset-4 hover:underline"
      >
        Imports history
      </Link>
    </div>
  );
}
