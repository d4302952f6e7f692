import type { FastifyInstance } from 'fastify';
import { figureColumns } from '../../contract/admin/figureColumns.ts';
import { figures } from '../../contract/admin/figures.ts';
import { FIGURE_DAYS_EXPORTED } from '../../contract/admin/limits.ts';
import type { Output } from '../../contract/core/endpoint.ts';
import type { Deps } from '../deps/deps.ts';
import { sendCsv } from '../http/csv.ts';
import { route } from '../http/route.ts';
import type { RateLimits } from '../protection/rateLimits.ts';
import { listFigures } from './figures.queries.ts';

/** `GET /api/admin/figures/export`: the figures of each day as CSV, named as in the API. */
export function serveFiguresExport(server: FastifyInstance, { db }: Pick<Deps, 'db'>, rates: RateLimits) {
  const asked = route(figures.export, async () => ({
    items: await listFigures(db.reads, FIGURE_DAYS_EXPORTED),
  }));

  server.get(figures.export.path, async (request, reply) => {
    const from = { viewer: await request.viewer(), input: {}, request, reply };
    await rates.call(figures.export, from);
    const { items } = (await asked.respond(from)) as Output<typeof figures.export>;
    const rows = items.map((figure) => [figure.day, ...figureColumns.map((column) => figure[column])]);
    return sendCsv(reply, 'figures.csv', [['day', ...figureColumns], ...rows]);
  });
}
