import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type JudgeEntry, judging } from '../../../contract/challenges/judging/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { discard, usePendingOf } from '../../mutations/outbox.ts';
import { type PendingMutation, statusOf } from '../../mutations/state.ts';
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

const scoresOf = ({ input }: Pick<PendingMutation, 'input'>) => input as unknown as Scores;

function showResult(client: QueryClient, input: PendingMutation['input'], { output }: { output?: unknown }) {
  if (output) showEntry(client, scoresOf({ input }).id, output as JudgeEntry);
}

/** A judge's entries as saved on this device: unsent scores replace those of the server. */
export function useShownEntries(challengeId: string, entries: JudgeEntry[]): ShownEntry[] {
  const pending = usePendingOf(judging.score, useViewer()?.id ?? '', showResult);
  return useMemo(() => {
    const ours = pending.filter((one) => scoresOf(one).id === challengeId);
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
