import type { Feature } from '../feature.ts';
import { serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';

export const opsFeature: Feature = {
  serve: [serveHealth, serveMetrics],
};
