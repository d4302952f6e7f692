import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayName } from '../../../contract/core/author.ts';
import { canManageHosts, isCoHost } from '../../../contract/core/policy.ts';
import type { VibeSession } from '../../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../../contract/sessions/hosts.copy.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import { CO_HOSTS_MAX } from '../../../contract/sessions/limits.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { usePassedFocus } from '../../ui/usePassedFocus.ts';
import { updateSession } from '../queries.ts';

interface HostsProps {
  session: VibeSession;
  open: boolean;
  onClose: () => void;
}

/** The co-hosts of a session: its host adds and removes them, a co-host may step down. */
export function HostsDialog({ session, open, onClose }: HostsProps) {
  const viewer = useViewer();
  // Absent from rows that a device saved before this release.
  const { id, co_hosts = [] } = session;
  const isOwner = canManageHosts(viewer, session);
  return (
    <Dialog open={open} onClose={onClose} title={hostsCopy.coHosts}>
      <div className="flex flex-col gap-4">
        <p className="text-ink2">{hostsCopy.hint}</p>
        {co_hosts.length === 0 && <p>{hostsCopy.none}</p>}
        <ul tabIndex={-1} className="flex flex-col gap-2">
          {co_hosts.map((member) => (
            <CoHost key={member.id} member={member} end={isOwner && <Remove id={id} member={member} />} />
          ))}
        </ul>
        {isOwner && co_hosts.length < CO_HOSTS_MAX && <Add id={id} />}
        {viewer && isCoHost(viewer, session) && <StepDown id={id} userId={viewer.id} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function CoHost({ member, end }: { member: VibeSession['creator']; end: ReactNode }) {
  const ref = usePassedFocus<HTMLLIElement>();
  return (
    <li ref={ref} className="flex items-center gap-3">
      <Avatar of={member} size="sm" />
      <p className="min-w-0 flex-1 truncate font-semibold">{displayName(member)}</p>
      {end}
    </li>
  );
}

/** Removes a co-host, and shows the session without them. */
function useRemoval(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation(sessionHosts.remove, {
    onDone: (session) => {
      onDone?.();
      updateSession(client, session.id, () => session);
    },
  });
}

function Remove({ id, member }: { id: string; member: VibeSession['creator'] }) {
  const remove = useRemoval();
  return (
    <Button
      look="ghost"
      aria-label={hostsCopy.remove(displayName(member))}
      aria-busy={remove.isPending}
      className="size-11 px-0"
      onClick={() => remove.mutate({ id, user_id: member.id })}
    >
      <X aria-hidden className="size-5 shrink-0" />
    </Button>
  );
}

function StepDown({ id, userId, onDone }: { id: string; userId: string; onDone: () => void }) {
  const remove = useRemoval(onDone);
  return (
    <Button look="danger" aria-busy={remove.isPending} onClick={() => remove.mutate({ id, user_id: userId })}>
      {hostsCopy.leave}
    </Button>
  );
}

function Add({ id }: { id: string }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(sessionHosts.add, {
    schema: 'coHostForm',
    input: ({ username }) => ({ id, username }),
    onDone: (session) => updateSession(client, id, () => session),
    onEnd: (_, { reset }) => reset(),
  });
  return (
    <form {...form} aria-label={hostsCopy.add} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Field
          label={hostsCopy.username}
          name="username"
          error={errors.username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" look="quiet" aria-busy={sending} className="min-h-12">
        {hostsCopy.add}
      </Button>
    </form>
  );
}
