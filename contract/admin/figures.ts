import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { type FigureColumn, figureColumns } from './figureColumns.ts';
import { figuresCopy } from './figures.copy.ts';
import { FIGURE_DAYS_EXPORTED, FIGURE_DAYS_SHOWN } from './limits.ts';

const count = z.nullable(z.int());

const dailyFigures = z.extend(
  z.object({
    /** A day in WAT, such as `2026-11-30`. */
    day: z.iso.date(),
  }),
  Object.fromEntries(figureColumns.map((column) => [column, count])) as Record<FigureColumn, typeof count>,
);

export type DailyFigures = z.infer<typeof dailyFigures>;

const copy = { failed: figuresCopy.failed };
const output = z.object({ items: z.array(dailyFigures) });

export const figures = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/figures',
    who: 'admin',
    summary: `List the figures of the latest ${FIGURE_DAYS_SHOWN} days, in their order: active members, members kept, unanswered posts, open reports`,
    input: nothing,
    output,
    copy,
  }),
  /** Served by server/admin/serve.ts as CSV. */
  export: endpoint({
    method: 'GET',
    path: '/api/admin/figures/export',
    who: 'admin',
    summary: `Export the figures of the latest ${FIGURE_DAYS_EXPORTED} days as CSV`,
    input: nothing,
    output,
    copy,
  }),
};
