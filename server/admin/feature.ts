import type { Deps } from '../deps/deps.ts';
import type { Feature } from '../feature.ts';
import { recordActiveDays } from './activeDays.ts';
import { rollUpFigures } from './figures.queries.ts';
import { adminRoutes } from './routes.ts';
import { serveFiguresExport } from './serve.ts';

/** Milliseconds between two runs: a day is counted within an hour after its midnight, by the first run that finds it over. */
const FIGURES_EVERY_MS = 60 * 60 * 1000;

/** Counts the figures of each day, nightly, in one process. */
const repeatFigures = ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>) =>
  jobs.repeat('figures', FIGURES_EVERY_MS, () => rollUpFigures(db));

export const adminFeature: Feature = {
  routes: [adminRoutes],
  serve: [serveFiguresExport, recordActiveDays],
  repeats: [repeatFigures],
};
