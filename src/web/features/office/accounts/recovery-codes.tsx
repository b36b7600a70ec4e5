import { Alert } from '#web/ui/feedback/alert.tsx';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Alert tone="warning" title="Recovery codes">
      <p>
        Keep them in a safe place; they are shown only now. Each signs you in once if you lose your
        phone.
      </p>
      <ul aria-label="Recovery codes" className="mt-2 grid grid-cols-2 gap-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}
