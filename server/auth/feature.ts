import type { Feature } from '../feature.ts';
import { sendAccountMails } from './mails/sendAccountMails.ts';
import { openIdRoutes } from './openid/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { authRoutes } from './routes.ts';
import { renewTwoFactorKeys } from './two-factor/twoFactor.ts';

export const authFeature: Feature = {
  routes: [authRoutes, openIdRoutes, passkeyRoutes],
  jobs: [sendAccountMails],
  repeats: [renewTwoFactorKeys],
};
