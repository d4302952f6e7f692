import type { Feature } from '../feature.ts';
import { sendAccountMails } from './mails/sendAccountMails.ts';
import { authRoutes } from './routes.ts';
import { renewTwoFactorKeys } from './two-factor/twoFactor.ts';

export const authFeature: Feature = {
  routes: [authRoutes],
  jobs: [sendAccountMails],
  repeats: [renewTwoFactorKeys],
};
