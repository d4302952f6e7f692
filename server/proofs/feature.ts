import type { Feature } from '../feature.ts';
import { createFirstKey } from './keys.ts';
import { proofRoutes } from './routes.ts';
import { serveProofs } from './serve.ts';

export const proofsFeature: Feature = {
  routes: [proofRoutes],
  serve: [serveProofs],
  repeats: [createFirstKey],
};
