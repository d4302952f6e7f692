import type { Feature } from '../feature.ts';
import { serveUploads } from './resumable/serve.ts';
import { fileRoutes } from './routes.ts';
import { serveFiles } from './serve.ts';

export const filesFeature: Feature = {
  routes: [fileRoutes],
  serve: [serveFiles, serveUploads],
};
