import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Way, ways } from '../../../contract/account/ways.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { useSession } from '../../auth-state/authState.ts';
import { lazy } from '../../lazy.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { ownTwoFactor, ownWays } from '../queries.ts';
import { Section } from '../Section.tsx';
import { dayOf } from '../texts.ts';
import { ConfirmForm } from './ConfirmForm.tsx';

// Fetched when a passkey is added.
const device = lazy(() => import('../../auth-state/passkeys.ts'));

/** The ways to sign in besides the password: lists, adds and removes them. */
export function Ways() {
  const { data, error, refetch } = useQuery(ownWays);
  const { openid, passkeys } = useSession()?.capabilities ?? {};
  // This server has no other ways, and the member has none of an earlier setting.
  if (!openid && !passkeys && !data?.items.length) return null;
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

type Change = { kind: 'provider' | 'passkey' } | { kind: 'remove' | 'rename'; way: Way };

function WaysList({ items, hasPassword }: { items: Way[]; hasPassword: boolean }) {
  const client = useQueryClient();
  const { openid: provider, passkeys } = useSession()?.capabilities ?? {};
  const [change, setChange] = useState<Change>();
  const intro = useRef<HTMLParagraphElement>(null);

  const { data: twoFactor } = useQuery(ownTwoFactor);
  const add = useMutation(ways.addPasskey, { onDone: changed });

  function close() {
    setChange(undefined);
    // The pressed button is gone, so the focus moves to the text.
    intro.current?.focus();
  }

  async function createOnDevice(options: object) {
    const credential = await (await device.load()).createPasskey(options);
    if (credential) add.mutate({ credential });
  }

  async function changed() {
    close();
    await client.invalidateQueries(ownWays);
  }

  return (
    <>
      <p ref={intro} tabIndex={-1} className="text-ink2 outline-none">
        {waysCopy.intro}
      </p>
      {items.length > 0 && (
        <ul className="-my-2">
          {items.map((way) => (
            <Row key={way.id} of={way} onChange={(kind) => setChange({ kind, way })} />
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
      ) : change?.kind === 'rename' ? (
        <RenameForm key={change.way.id} of={change.way} onDone={() => void changed()} onClose={close} />
      ) : change?.kind === 'passkey' ? (
        <ConfirmForm
          title={waysCopy.addPasskey}
          text={waysCopy.aboutPasskeys}
          act={waysCopy.addPasskey}
          endpoint={ways.beginPasskey}
          schema="settings.newPasskey"
          input={(confirmed) => confirmed}
          hasPassword={hasPassword}
          asksCode={twoFactor?.on}
          onDone={createOnDevice}
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
        <div className="flex flex-col gap-2 md:flex-row">
          {provider && (
            <Button look="quiet" onClick={() => setChange({ kind: 'provider' })}>
              {waysCopy.add(provider)}
            </Button>
          )}
          {passkeys && (
            <Button look="quiet" onClick={() => setChange({ kind: 'passkey' })}>
              {waysCopy.addPasskey}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface RowProps {
  of: Way;
  onChange: (kind: 'remove' | 'rename') => void;
}

function Row({ of: { id, kind, name, detail, created_at }, onChange }: RowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center justify-end gap-x-4 border-line border-t py-2 first:border-t-0">
      <div id={`way-${id}`} className="min-w-0 grow basis-40">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-ink2 text-sm" suppressHydrationWarning>
          {detail && `${detail} · `}
          {waysCopy.addedOn(dayOf(created_at))}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        {kind === 'passkey' && (
          <Button look="ghost" aria-describedby={`way-${id}`} onClick={() => onChange('rename')}>
            {waysCopy.rename}
          </Button>
        )}
        <Button look="quiet" aria-describedby={`way-${id}`} onClick={() => onChange('remove')}>
          {waysCopy.remove}
        </Button>
      </div>
    </li>
  );
}

function RenameForm({
  of: { id, name },
  onDone,
  onClose,
}: {
  of: Way;
  onDone: () => void;
  onClose: () => void;
}) {
  const { errors, sending, form } = useForm(ways.rename, {
    schema: 'settings.wayName',
    input: (values) => ({ id, ...values }),
    onDone,
  });
  return (
    <form {...form} aria-label={waysCopy.rename} className="flex flex-col gap-4">
      <Field
        label={waysCopy.nameLabel}
        name="name"
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
      <DialogActions onClose={onClose}>
        <Button type="submit" disabled={sending}>
          {waysCopy.save}
        </Button>
      </DialogActions>
    </form>
  );
}
