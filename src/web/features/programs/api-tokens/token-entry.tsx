import { listApiTokens, revokeApiToken, type ApiToken } from '#api/programs/api-tokens.api.ts';
import { apiScopes } from '#domain/api-scopes.ts';
import { call } from '#web/lib/call.ts';
import { timestampText } from '#web/lib/date-style.ts';
import { useMutationWithToast } from '#web/lib/use-mutation-with-toast.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** One token: its user, its scopes, its last use, and Revoke. */
export function TokenEntry({ token, isOwn }: { token: ApiToken; isOwn: boolean }) {
  const { id, name, hint, user, expiresAt, isExpired, lastUsedAt, lastUsedAddress, isConnection } =
    token;
  const revoke = useMutationWithToast({
    act: () => call(revokeApiToken, { params: { id } }),
    done: `The token ${name} was revoked`,
    failed: 'The token was not revoked',
    refresh: [listApiTokens.path],
  });
  const facts = [
    !isOwn && user.name,
    isConnection ? 'connected assistant' : `ends in ${hint}`,
    lastUsedAt ? `last used ${timestampText(lastUsedAt)} from ${lastUsedAddress}` : 'never used',
    expiresAt && !isExpired ? `expires ${timestampText(expiresAt)}` : !expiresAt && 'never expires',
  ];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium break-words text-ink">
          {name} {isExpired && <Badge tone="amber">Expired</Badge>}
        </p>
        <p className="tabular text-xs break-words text-ink-faint">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <p className="text-xs break-words text-ink-soft">
          {token.scopes.length === apiScopes.length ? 'All scopes' : token.scopes.join(', ')}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Revoke: ${name}`}
        pending={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        Revoke
      </Button>
    </li>
  );
}
