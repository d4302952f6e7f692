import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type JudgeEntry, judging } from '../../../contract/challenges.judging.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { discard, observe, resumeQueue, sendOptimistic, usePending } from '../../outbox/queue/outbox.ts';
import { type PendingMutation, statusOf } from '../../outbox/queue/state.ts';
import { showEntry } from './queries.ts';

/** An entry with the scores saved on this device, including those that the server does not have yet. */
export interface ShownEntry extends JudgeEntry {
  /** `waiting`: in flight, or queued until there is a connection. `rejected`: see `why`. */
  state: 'saved' | 'waiting' | 'rejected';
  why?: string | undefined;
  /** Discards the scores that the server rejected. */
  discard?: () => void;
}

interface Scores extends Pick<JudgeEntry, 'submission_id' | 'note'> {
  id: string;
  scores: number[];
}

const isScores = ({ e }: PendingMutation) => e.path === judging.score.path;
const scoresOf = ({ input }: PendingMutation) => input as unknown as Scores;

observe((mutation, { output }, client) => {
  if (client && output && isScores(mutation)) showEntry(client, scoresOf(mutation).id, output as JudgeEntry);
});

/** Saves the scores on this device, and sends them now or when there is a connection. */
export const saveScores = (input: Scores) => void sendOptimistic({ e: judging.score, input, shown: true });

/** A judge's entries as saved on this device: unsent scores replace those of the server. */
export function useShownEntries(challengeId: string, entries: JudgeEntry[]): ShownEntry[] {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  // Resumes the queue at once, not after the delay of OfflineSupport.tsx.
  useEffect(() => void resumeQueue(client, me), [client, me]);
  const pending = usePending();
  return useMemo(() => {
    const ours = pending.filter((one) => isScores(one) && scoresOf(one).id === challengeId);
    return entries.map((entry) =>
      shownEntry(
        entry,
        ours.findLast((one) => scoresOf(one).submission_id === entry.submission_id),
      ),
    );
  }, [pending, challengeId, entries]);
}

function shownEntry(entry: JudgeEntry, unsent: PendingMutation | undefined): ShownEntry {
  if (!unsent) return { ...entry, state: 'saved' };
  const { scores, note } = scoresOf(unsent);
  if (statusOf(unsent) === 'rejected')
    return { ...entry, state: 'rejected', why: unsent.why, discard: () => discard(unsent) };
  return { ...entry, scores, note, state: 'waiting' };
}
