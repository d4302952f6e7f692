import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type JudgeEntry, judging } from '../../../contract/challenges/judging/endpoints.ts';
import { call } from '../../api/call.ts';
import { nullOn404 } from '../../cache/nullOn404.ts';

/** The viewer's entries to judge, also available offline; null for viewers who are not judges. */
export const judgeWork = (id: string) =>
  queryOptions({
    queryKey: ['challengeJudging', 'work', id],
    queryFn: () => call(judging.work, { id }).catch(nullOn404),
  });

/** The judges and their progress, for viewers who manage the judging. */
export const judgingOverview = (id: string) =>
  queryOptions({
    queryKey: ['challengeJudges', 'overview', id],
    queryFn: () => call(judging.overview, { id }),
  });

/** Puts saved scores into the cached list. */
export const showEntry = (client: QueryClient, id: string, saved: JudgeEntry) =>
  client.setQueryData(
    judgeWork(id).queryKey,
    (work) =>
      work && {
        ...work,
        entries: work.entries.map((entry) => (entry.submission_id === saved.submission_id ? saved : entry)),
      },
  );
