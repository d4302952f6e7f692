import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Challenge } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { useArrival } from '../../ui/useArrival.ts';
import { refreshChallenge } from '../queries.ts';

/** The actions of a judge, or of a member invited to judge, on the page of a challenge. */
export function JudgeRole({ challenge }: { challenge: Challenge }) {
  const { id, judging: setup, results_at } = challenge;
  const arrival = useArrival('#judge');
  if (results_at && setup?.role === 'invited') return null;
  return (
    <section ref={arrival} aria-labelledby="judge" className="card flex flex-col gap-3 p-4">
      <h2 id="judge" className="text-base">
        {setup?.role === 'invited' ? judgingCopy.invitedToJudge : judgingCopy.youJudge}
      </h2>
      <div className="flex flex-wrap gap-2">
        {setup?.role === 'invited' ? (
          <Answer id={id} />
        ) : (
          <>
            <Link href={paths.judge(id)} className={buttonClass()}>
              {judgingCopy.judgeEntries}
            </Link>
            {!results_at && <Recuse id={id} />}
          </>
        )}
      </div>
    </section>
  );
}

function Answer({ id }: { id: string }) {
  const client = useQueryClient();
  const onDone = () => refreshChallenge(client, id);
  const accept = useMutation(judging.accept, { onDone });
  const decline = useMutation(judging.recuse, { onDone });
  return (
    <>
      <Button aria-busy={accept.isPending} onClick={() => accept.mutate({ id })}>
        {judgingCopy.accept}
      </Button>
      <Button look="ghost" aria-busy={decline.isPending} onClick={() => decline.mutate({ id })}>
        {judgingCopy.decline}
      </Button>
    </>
  );
}

function Recuse({ id }: { id: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const recuse = useMutation(judging.recuse, {
    onDone: () => {
      setAsking(false);
      return refreshChallenge(client, id);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        {judgingCopy.recuse}
      </Button>
      <ConfirmDialog
        open={asking}
        title={judgingCopy.recuse}
        text={judgingCopy.recuseAsk}
        act={judgingCopy.recuse}
        busy={recuse.isPending}
        onConfirm={() => recuse.mutate({ id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
