import { useNavigate } from '@tanstack/react-router';
import { ListUpload } from '#web/features/leads/imports/list-upload.tsx';

/** The upload of a county's list, which leads to its preview. */
export function UploadCard() {
  const navigate = useNavigate();
  return (
    <ListUpload
      kind="foreclosure"
      onUploaded={(fileId) => void navigate({ to: '/preview/$fileId', params: { fileId } })}
    />
  );
}
