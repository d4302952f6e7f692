import type { Feature } from '../feature.ts';
import { digestRoutes } from './routes.ts';
import { repeatDigests, sendDigestMails } from './send.ts';
import { serveUnsubscribe } from './serve.ts';

export const digestsFeature: Feature = {
  routes: [digestRoutes],
  serve: [serveUnsubscribe],
  jobs: [sendDigestMails],
  repeats: [repeatDigests],
};
