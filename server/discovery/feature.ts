import type { Feature } from '../feature.ts';
import { serveDiscovery } from './serve.ts';

export const discoveryFeature: Feature = {
  serve: [serveDiscovery],
};
