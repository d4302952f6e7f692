import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DECISIONS_MAX } from '../../../contract/challenges/limits.ts';
import {
  type DecisionOutcome,
  decisionOutcomes,
  organiserCopy,
} from '../../../contract/challenges/organisers/copy.ts';
import { submissionDecisions } from '../../../contract/challenges/organisers/endpoints.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/feedback/toasts.ts';
import { refreshChallenge } from '../queries.ts';

interface DecideSelectedProps {
  challengeId: string;
  /** The listed entries that await a review. */
  waiting: string[];
  selected: string[];
  onSelect: (ids: string[]) => void;
}

type Decision = 'accepted' | 'rejected';

/** Accepts or rejects the selected entries in one request, after a confirmation. */
export function DecideSelected({ challengeId, waiting, selected, onSelect }: DecideSelectedProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Decision>();
  const decide = useMutation(submissionDecisions.decide, {
    quiet: true,
    onDone: ({ items }) => {
      setAsking(undefined);
      onSelect([]);
      const outcomes = items.map(({ outcome }) => outcome);
      const isDone = outcomes.every((outcome) => outcome === 'decided');
      toast[isDone ? 'good' : 'info'](textOf(outcomes));
      // Moves the focus: the button that had it is removed.
      document.getElementById('entries')?.focus({ preventScroll: true });
      void refreshChallenge(client, challengeId);
    },
    onFailed: () => setAsking(undefined),
  });
  const all = waiting.slice(0, DECISIONS_MAX);
  const hasAll = selected.length >= all.length;
  return (
    <div className="card flex flex-wrap items-center gap-2 p-3">
      <Button look="ghost" onClick={() => onSelect(hasAll ? [] : all)}>
        {hasAll ? organiserCopy.chooseNone : organiserCopy.chooseAll}
      </Button>
      <p role="status" className="text-[0.8125rem] text-ink2">
        {selected.length > 0 && organiserCopy.chosen(selected.length)}
      </p>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('accepted')}>{organiserCopy.acceptChosen}</Button>
          <Button look="quiet" onClick={() => setAsking('rejected')}>
            {organiserCopy.rejectChosen}
          </Button>
        </div>
      )}
      <Question
        asking={asking}
        n={selected.length}
        busy={decide.isPending}
        onConfirm={(state) => decide.mutate({ id: challengeId, submission_ids: selected, state })}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}

/** The number of each outcome: "12 saved. 1 already reviewed." */
const textOf = (outcomes: DecisionOutcome[]) =>
  decisionOutcomes
    .map((outcome) => ({ outcome, n: outcomes.filter((one) => one === outcome).length }))
    .filter(({ n }) => n > 0)
    .map(({ outcome, n }) => organiserCopy.outcomes[outcome](n))
    .join(' ');

interface QuestionProps {
  asking: Decision | undefined;
  n: number;
  busy: boolean;
  onConfirm: (decision: Decision) => void;
  onClose: () => void;
}

function Question({ asking, n, busy, onConfirm, onClose }: QuestionProps) {
  const accepts = asking === 'accepted';
  const label = accepts ? organiserCopy.acceptChosen : organiserCopy.rejectChosen;
  return (
    <Dialog isQuestion open={asking !== undefined} onClose={onClose} title={label}>
      <p>{accepts ? organiserCopy.confirmAccept(n) : organiserCopy.confirmReject(n)}</p>
      <DialogActions onClose={onClose}>
        <Button
          look={accepts ? 'primary' : 'danger'}
          disabled={busy}
          onClick={() => asking && onConfirm(asking)}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
