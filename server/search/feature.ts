import type { Feature } from '../feature.ts';
import { indexForSearch, indexRegularly, repeatSuggestedWords } from './indexing.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature: Feature = {
  routes: [searchRoutes],
  jobs: [indexForSearch],
  repeats: [indexRegularly, repeatSuggestedWords],
};
