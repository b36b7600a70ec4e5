import { Alert } from '#web/ui/feedback/alert.tsx';
import { useAddressServiceNotice } from './address-service.query.ts';

/** Says, once wherever addresses are asked for, that the service behind them refuses its key. */
export function AddressServiceNotice({ className }: { className?: string }) {
  const notice = useAddressServiceNotice();
  if (!notice) return null;
  return (
    <Alert tone="warning" {...(className ? { className } : {})}>
      {notice}
    </Alert>
  );
}
