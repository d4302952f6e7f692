import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { type Judge, judging } from '../../../contract/challenges/judging/endpoints.ts';
import { displayName } from '../../../contract/core/author.ts';
import { useForm } from '../../mutations/useForm.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Avatar } from '../../ui/images/Avatar.tsx';
import { Link } from '../../ui/Link.tsx';
import { refreshChallenge } from '../queries.ts';

/** The judges of a challenge, and the form that invites another one. */
export function Judges({ challenge, judges }: { challenge: Challenge; judges: Judge[] }) {
  const isOpen = !challenge.results_at;
  return (
    <section aria-labelledby="judges" className="card flex flex-col gap-3 p-4">
      <h3 id="judges" className="font-semibold text-base">
        {judgingCopy.judges}
      </h3>
      {judges.length === 0 && <p className="text-ink2">{judgingCopy.noJudges}</p>}
      <ul className="flex flex-col gap-2">
        {judges.map((judge) => (
          <li key={judge.user.id} className="flex items-center gap-3">
            <Avatar of={judge.user} size="sm" />
            <p className="min-w-0 flex-1 leading-snug">
              <Link
                href={paths.user(judge.user.id)}
                className="block truncate py-0.5 font-semibold hover:underline"
              >
                {displayName(judge.user)}
              </Link>
              <span className="text-[0.8125rem] text-ink2">{standingOf(judge)}</span>
            </p>
            {isOpen && judge.state !== 'recused' && judge.scored === 0 && (
              <Withdraw id={challenge.id} judge={judge} />
            )}
          </li>
        ))}
      </ul>
      {isOpen && <Invite id={challenge.id} />}
    </section>
  );
}

function standingOf({ state, scored, assigned }: Judge): string {
  if (state === 'invited') return judgingCopy.states.invited;
  if (state === 'recused') return judgingCopy.states.recused;
  return `${judgingCopy.states.accepted} · ${judgingCopy.judgeProgress(scored, assigned)}`;
}

/** Withdraws an invitation, or removes a judge; after a confirmation if the judge has entries, since that is final. */
function Withdraw({ id, judge: { user, state, assigned } }: { id: string; judge: Judge }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => refreshChallenge(client, id);
  const { mutate, isPending } = useMutation(judging.withdraw, {
    onDone: refresh,
    onFailed: () => void refresh(),
  });
  const name = displayName(user);
  function remove() {
    // Closes first, so that the button has the focus when it goes: a live event may come before the answer.
    setAsking(false);
    if (!isPending) mutate({ id, user_id: user.id });
  }
  return (
    // One element with its dialog, so that the dialog finds the focus on the button when both go.
    <div>
      <Button
        look="ghost"
        aria-label={state === 'invited' ? judgingCopy.withdrawOf(name) : judgingCopy.removeNamed(name)}
        aria-busy={isPending}
        className="size-11 px-0"
        onClick={() => (assigned > 0 ? setAsking(true) : remove())}
      >
        <X aria-hidden className="size-5" />
      </Button>
      <ConfirmDialog
        open={asking}
        title={judgingCopy.removeNamed(name)}
        text={judgingCopy.removeAsk(name)}
        act={judgingCopy.remove}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function Invite({ id }: { id: string }) {
  const client = useQueryClient();
  const { errors, sending, form } = useForm(judging.invite, {
    schema: 'inviteForm',
    input: ({ username }) => ({ id, username }),
    onDone: () => refreshChallenge(client, id),
    onEnd: (_, { reset }) => reset(),
  });
  return (
    <form {...form} aria-label={judgingCopy.invite} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <Field
          label={judgingCopy.username}
          name="username"
          error={errors.username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" look="quiet" aria-busy={sending} className="min-h-12">
        {judgingCopy.invite}
      </Button>
    </form>
  );
}
