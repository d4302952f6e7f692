import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Way, ways } from '../../../contract/account/ways.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ownWays } from '../queries.ts';
import { Section } from '../Section.tsx';
import { dayOf } from '../texts.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

/** The ways to sign in besides the password: lists, adds and removes them. */
export function Ways() {
  const { data, error, refetch } = useQuery(ownWays);
  return (
    <Section title={waysCopy.title}>
      {data ? (
        <WaysList items={data.items} hasPassword={data.password} />
      ) : error ? (
        <ErrorState text={waysCopy.loadFailed} why={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
    </Section>
  );
}

type Change = { kind: 'provider' } | { kind: 'remove'; way: Way };

function WaysList({ items, hasPassword }: { items: Way[]; hasPassword: boolean }) {
  const client = useQueryClient();
  const provider = useSession()?.capabilities.openid;
  const [change, setChange] = useState<Change>();
  const close = () => setChange(undefined);

  async function changed() {
    close();
    await client.invalidateQueries(ownWays);
  }

  return (
    <>
      <p className="text-ink2">{waysCopy.intro}</p>
      {items.length > 0 && (
        <ul className="-my-2">
          {items.map((way) => (
            <Row key={way.id} of={way} onRemove={() => setChange({ kind: 'remove', way })} />
          ))}
        </ul>
      )}
      {change?.kind === 'remove' ? (
        <ConfirmForm
          key={change.way.id}
          title={waysCopy.removeOf(change.way.name)}
          text={waysCopy.removing}
          act={waysCopy.remove}
          endpoint={ways.remove}
          input={(current) => ({ id: change.way.id, ...current })}
          hasPassword={hasPassword}
          onDone={() => void changed()}
          onClose={close}
        />
      ) : change && provider ? (
        <ConfirmForm
          title={waysCopy.add(provider)}
          act={waysCopy.continueWith(provider)}
          endpoint={ways.link}
          input={(current) => current}
          hasPassword={hasPassword}
          onDone={({ url }) => location.assign(url)}
          onClose={close}
        />
      ) : (
        provider && (
          <Button look="quiet" className="md:self-start" onClick={() => setChange({ kind: 'provider' })}>
            {waysCopy.add(provider)}
          </Button>
        )
      )}
    </>
  );
}

function Row({ of: { id, name, detail, created_at }, onRemove }: { of: Way; onRemove: () => void }) {
  return (
    <li className="flex min-h-15 items-center justify-between gap-4 border-line border-t py-2 first:border-t-0">
      <div id={`way-${id}`} className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-ink2 text-sm" suppressHydrationWarning>
          {detail && `${detail} · `}
          {waysCopy.addedOn(dayOf(created_at))}
        </p>
      </div>
      <Button look="quiet" aria-describedby={`way-${id}`} onClick={onRemove} className="shrink-0">
        {waysCopy.remove}
      </Button>
    </li>
  );
}
