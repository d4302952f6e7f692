import type { Figures } from '../../contract/publicPages.ts';
import { countOfRows } from '../counts/rowCounts.ts';
import { type ReadDb, readStatement } from '../db/db.ts';

const figures = readStatement(
  'public_figures',
  `select ${countOfRows('users')} as members, ${countOfRows('tribes')} as tribes, ${countOfRows('challenges')} as challenges`,
);

export const getFigures = (db: ReadDb) => db.one<Figures>(figures);
