import type { Feature } from '../feature.ts';
import { sendAccountMails } from './mails/sendAccountMails.ts';
import { authRoutes } from './routes.ts';

export const authFeature: Feature = {
  routes: [authRoutes],
  jobs: [sendAccountMails],
};
