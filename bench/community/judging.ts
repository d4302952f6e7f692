import { heavy, sqlId as id, JUDGED, type Sizes } from './sizes.ts';

const CRITERIA = ['Idea', 'Use', 'Build', 'Story', 'Reach'];

/** The statements that create one judged challenge with published results. Its creator is also one of its judges. */
export function judgingRows(sizes: Sizes, creator: string): Record<string, string> {
  const challenge = heavy.judged(sizes);
  const judges = CRITERIA.length;
  const entries = `generate_series(1, ${JUDGED}) n`;
  // Continues the numbering after the submissions to the largest challenge.
  const entry = id('submission', `${2 * sizes.heavy} + n`);
  const criteria = JSON.stringify(CRITERIA.map((name) => ({ name, weight: 20, help: '' })));
  const ranked = `jsonb_build_object('submission_id', ${entry}, 'submitted_at', now(), 'number', n, 'place', n, 'raw', 4, 'normalised', 0,
    'averages', '[4, 4, 4, 4, 4]'::jsonb, 'judges', ${judges},
    'scores', (select jsonb_agg(jsonb_build_object('judge', j, 'scores', '[4, 4, 4, 4, 4]'::jsonb))
                 from generate_series(1, ${judges}) j))`;
  return {
    'judged challenge': `update challenges
        set created_by = '${creator}', created_at = now() - interval '9 days', deadline = now() - interval '2 days',
            judging_until = now() - interval '1 day', results_at = now(), criteria = '${criteria}'
      where id = '${challenge}'`,
    'entrants of it': `insert into challenge_participants (challenge_id, user_id)
      select '${challenge}', ${id('member', 'n')} from ${entries} on conflict do nothing`,
    'entries of it': `insert into challenge_submissions
        (id, challenge_id, user_id, version, latest, links, submission_text, state, published)
      select ${entry}, '${challenge}', ${id('member', 'n')}, 1, true, '[{"url": "https://example.ng/work"}]', 'It is in there',
             'accepted', true
        from ${entries}`,
    'judges of it': `insert into challenge_judges (challenge_id, user_id, accepted_at)
      select '${challenge}', case j when 1 then '${creator}' else ${id('member', `${JUDGED} + j`)} end, now()
        from generate_series(1, ${judges}) j`,
    'scores of it': `insert into challenge_scores (challenge_id, submission_id, judge_id, scores, scored_at)
      select j.challenge_id, ${entry}, j.user_id, '{4, 4, 4, 4, 4}', now()
        from ${entries}, challenge_judges j where j.challenge_id = '${challenge}'`,
    'results of it': `insert into challenge_results (challenge_id, published_at, judges_count, result, sha256)
      select '${challenge}', now(), ${judges}, jsonb_build_object('version', 1, 'challenge_id', '${challenge}', 'published_at', now(),
               'criteria', '${criteria}'::jsonb, 'blind', false, 'judges', ${judges}, 'judges_per_entry', 3,
               'entries', jsonb_agg(${ranked} order by n)), 'none'
        from ${entries}`,
  };
}
