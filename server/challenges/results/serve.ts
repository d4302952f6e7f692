import type { FastifyInstance } from 'fastify';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { results } from '../../../contract/challenges/results/endpoints.ts';
import type { Output } from '../../../contract/core/endpoint.ts';
import { canManageJudging } from '../../../contract/core/policy.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { type CsvCell, saved, sendCsv } from '../../http/csv.ts';
import { route } from '../../http/route.ts';
import type { RateLimits } from '../../protection/rateLimits.ts';
import { getExport, noResults } from './queries.ts';

type Exported = Output<typeof results.export>;

/** `GET /api/challenges/:id/export`: all scores of published results, as JSON or CSV. */
export function serveResultsExport(server: FastifyInstance, { db }: Pick<Deps, 'db'>, rates: RateLimits) {
  const asked = route(results.export, async ({ input, viewer }) => {
    const { challenge, found } = await getExport(db.reads, viewer.id, input.id);
    authorize(canManageJudging(viewer, challenge), judgingCopy.managersOnly);
    if (!found) throw noResults();
    return found;
  });

  server.get(results.export.path, async (request, reply) => {
    const input = { ...(request.query as object), ...(request.params as object) };
    const from = { viewer: await request.viewer(), input, request, reply };
    await rates.call(results.export, from);
    const found = (await asked.respond(from)) as Exported;
    if ('format' in input && input.format === 'csv') return sendCsv(reply, 'results.csv', csvOf(found));
    return reply.headers(saved('results.json')).send(found);
  });
}

/** One row per judge of an entry; an entry without scores has one row. */
function csvOf({ result: { criteria, entries }, teams }: Exported): CsvCell[][] {
  const names = new Map(teams.map(({ submission_id, name }) => [submission_id, name]));
  const head = [
    ...['place', 'entry', 'submission_id', 'submitted_at', 'raw', 'normalised', 'judge'],
    ...criteria.map(({ name, weight }) => `${name} (weight ${weight})`),
    'team',
  ];
  const rows = entries.flatMap(({ place, number, submission_id, submitted_at, raw, normalised, scores }) => {
    const entry = [place, number, submission_id, submitted_at, raw, normalised];
    const team = names.get(submission_id) ?? null;
    if (scores.length === 0) return [[...entry, null, ...criteria.map(() => null), team]];
    return scores.map(({ judge, scores }) => [...entry, judge, ...scores, team]);
  });
  return [head, ...rows];
}
