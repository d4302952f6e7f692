import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { judgingCopy } from '../../../contract/challenges.judging.copy.ts';
import { results } from '../../../contract/challenges.results.ts';
import { useApiMutation } from '../../api/useApiMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { refreshChallenge } from '../queries.ts';

/** Publishes the results permanently, after a confirmation with the number of entries that are `short` of judges. */
export function PublishButton({ id, short }: { id: string; short: number }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const settled = () => {
    setAsking(false);
    return refreshChallenge(client, id);
  };
  const publish = useApiMutation(results.publish, { onDone: settled, onFailed: () => void settled() });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{judgingCopy.publish}</Button>
      <ConfirmDialog
        open={asking}
        title={judgingCopy.publish}
        text={short > 0 ? judgingCopy.publishShort(short) : judgingCopy.publishAsk}
        act={judgingCopy.publish}
        busy={publish.isPending}
        onConfirm={() => publish.mutate({ id, allow_fewer: short > 0 })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
