import { Alert } from '#web/ui/feedback/alert.tsx';
import { useAddressServiceNotice } from './address-service.query.ts';

/** Shows, once wherever addresses are entered, that the service rejects its key. */
export function AddressServiceNotice({ className }: { className?: string }) {
  const notice = useAddressServiceNotice();
  if (!notice) return null;
  return (
    <Alert tone="warning" {...(className ? { className } : {})}>
      {notice}
    </Alert>
  );
}
