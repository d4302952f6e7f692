import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiTokensCopy } from '../../../contract/apiTokens/copy.ts';
import { type ApiToken, apiTokens } from '../../../contract/apiTokens/endpoints.ts';
import { isStaff } from '../../../contract/core/viewer.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ownApiTokens } from '../queries.ts';
import { Section } from '../Section.tsx';
import { dayOf } from '../texts.ts';
import { CreateApiToken } from './CreateApiToken.tsx';
import { labelOf } from './labelOf.ts';

/** The member's API tokens: list, create, revoke. */
export function ApiTokens() {
  const viewer = useViewer();
  return (
    <Section main title={apiTokensCopy.title}>
      <div className="flex flex-col gap-1">
        <p className="text-ink2">{apiTokensCopy.what}</p>
        <p className="text-ink2">{apiTokensCopy.ends}</p>
        {isStaff(viewer) && <p>{apiTokensCopy.notForStaff}</p>}
        <a
          href="/api/docs"
          className="inline-flex min-h-11 w-fit items-center text-brand underline underline-offset-2"
        >
          {apiTokensCopy.docs}
        </a>
      </div>
      <CreateApiToken />
      <List />
    </Section>
  );
}

function List() {
  const { data, error, refetch } = useQuery(ownApiTokens);
  if (!data)
    return error ? (
      <ErrorState text={apiTokensCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  if (data.items.length === 0) return <p className="text-ink2">{apiTokensCopy.none}</p>;
  return (
    <ul className="-mb-2 border-line border-t">
      {data.items.map((token) => (
        <Token key={token.id} of={token} />
      ))}
    </ul>
  );
}

function Token({ of: token }: { of: ApiToken }) {
  const { id, name, scopes } = token;
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t py-3 first:border-t-0">
      <div id={`token-${id}`} className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-ink2 text-sm">{scopes.map(labelOf).join(', ')}</p>
        <p className="text-ink2 text-sm">{datesOf(token).join(' · ')}</p>
      </div>
      <RevokeButton of={token} />
    </li>
  );
}

function datesOf({ created_at, expires_at, expired, used_at }: ApiToken): string[] {
  const { createdOn, neverUsed, usedOn, expiresOn } = apiTokensCopy;
  return [
    createdOn(dayOf(created_at)),
    used_at ? usedOn(dayOf(used_at)) : neverUsed,
    ...(expired ? [apiTokensCopy.expired] : expires_at ? [expiresOn(dayOf(expires_at))] : []),
  ];
}

function RevokeButton({ of: { id, name } }: { of: ApiToken }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const close = () => setAsking(false);
  const refresh = async () => {
    close();
    await client.invalidateQueries(ownApiTokens);
    // The row with the focus is gone, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const revoke = useMutation(apiTokens.revoke, { onDone: refresh, onFailed: () => void refresh() });
  return (
    <>
      <Button
        look="quiet"
        aria-describedby={`token-${id}`}
        onClick={() => setAsking(true)}
        className="shrink-0"
      >
        {apiTokensCopy.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        title={apiTokensCopy.askRevoke(name)}
        text={apiTokensCopy.revokeWhat}
        act={apiTokensCopy.revoke}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id })}
        onClose={close}
      />
    </>
  );
}
