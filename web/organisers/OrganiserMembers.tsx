import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { displayName } from '../../contract/core/author.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { type Organiser, type OrganiserMember, organisers } from '../../contract/organisers/endpoints.ts';
import { useViewer } from '../auth-state/authState.ts';
import { useForm } from '../mutations/useForm.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { PersonRow } from '../ui/lists/People.tsx';
import { forgetManagement, refreshOrganisers } from './queries.ts';

interface MembersProps {
  organiser: Organiser;
  members: OrganiserMember[];
}

/** Who speaks for the organiser; its lead asks and removes others, everybody can leave. */
export function OrganiserMembers({ organiser: { id }, members }: MembersProps) {
  const me = useViewer()?.id ?? '';
  const isLead = members.some((one) => one.lead && one.id === me);
  const isLast = members.filter((one) => !one.asked).length === 1;
  return (
    <section aria-labelledby="members" className="flex flex-col gap-3">
      <h2 id="members">{organisersCopy.members}</h2>
      <ul className="rows *:px-4">
        {members.map((one) => (
          <PersonRow
            key={one.id}
            is={one}
            below={one.asked ? organisersCopy.asked : one.lead ? organisersCopy.lead : `@${one.username}`}
            end={
              one.id === me ? (
                <Leave id={id} me={me} isLast={isLast} />
              ) : (
                isLead && <Remove id={id} member={one} />
              )
            }
          />
        ))}
      </ul>
      {isLead && <Invite id={id} />}
    </section>
  );
}

function Invite({ id }: { id: string }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(organisers.invite, {
    schema: 'organiserInviteForm',
    input: ({ username }) => ({ id, username }),
    onDone: () => refreshOrganisers(client),
    onEnd: (_, { reset }) => reset(),
  });
  return (
    <form {...form} aria-label={organisersCopy.invite} className="card flex flex-wrap items-end gap-2 p-4">
      <p className="w-full text-ink2">{organisersCopy.inviteHint}</p>
      <div className="min-w-0 flex-[1_1_12rem]">
        <Field
          label={organisersCopy.username}
          name="username"
          error={errors.username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" look="quiet" disabled={sending} className="min-h-12">
        {organisersCopy.invite}
      </Button>
    </form>
  );
}

function Remove({ id, member }: { id: string; member: OrganiserMember }) {
  const client = useQueryClient();
  const remove = useMutation(organisers.removeMember, {
    onDone: async () => {
      await refreshOrganisers(client);
      // The row with the focus is gone.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  return (
    <Button
      look="quiet"
      aria-label={organisersCopy.removeNamed(displayName(member))}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ id, user_id: member.id })}
    >
      {organisersCopy.remove}
    </Button>
  );
}

function Leave({ id, me, isLast }: { id: string; me: string; isLast: boolean }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const leave = useMutation(organisers.removeMember, {
    onDone: () => {
      close();
      go(paths.organisers);
      void forgetManagement(client, id);
    },
    onFailed: close,
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {organisersCopy.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={organisersCopy.askLeave}
        text={isLast ? organisersCopy.leaveLast : organisersCopy.leaveText}
        act={organisersCopy.leave}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ id, user_id: me })}
        onClose={close}
      />
    </>
  );
}
