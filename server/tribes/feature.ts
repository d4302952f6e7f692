import type { Feature } from '../feature.ts';
import { tribePeopleRoutes } from './people.routes.ts';
import { tribeRoutes } from './routes.ts';

export const tribesFeature: Feature = {
  routes: [tribeRoutes, tribePeopleRoutes],
};
