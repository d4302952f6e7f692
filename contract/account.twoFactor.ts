import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, ok } from './paging.ts';
import { twoFactorCopy } from './twoFactor.copy.ts';
import { appCodeForm, beginForm, bothStepsForm } from './twoFactor.forms.ts';

const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const twoFactor = {
  state: endpoint({
    method: 'GET',
    path: '/api/account/two-step',
    who: 'member',
    summary: 'Get whether two-step sign-in is on, and how many recovery codes are left',
    input: nothing,
    output: z.object({ on: z.boolean(), codes_left: z.int() }),
    copy: { failed: twoFactorCopy.loadFailed },
  }),
  /** Does not turn it on yet. Each call replaces the key. */
  begin: endpoint({
    method: 'POST',
    path: '/api/account/two-step',
    who: 'member',
    summary:
      'Create a key for an authenticator app; requires the password. Two-step sign-in stays off until a code confirms the key',
    input: beginForm,
    /** The key, to type in (`secret`) and for a QR code (`uri`). */
    output: z.object({ secret: z.string(), uri: z.string() }),
    copy: { failed: twoFactorCopy.failed },
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: '/api/account/two-step',
    who: 'member',
    summary: 'Turn two-step sign-in on with a code from the authenticator app; returns the recovery codes',
    input: appCodeForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.turnedOn, failed: twoFactorCopy.failed },
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/account/two-step/off',
    who: 'member',
    summary: 'Turn two-step sign-in off; requires the password and a code',
    input: bothStepsForm,
    output: ok,
    copy: { done: twoFactorCopy.turnedOff, failed: twoFactorCopy.failed },
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-step/codes',
    who: 'member',
    summary: 'Replace the recovery codes; requires the password and a code. The old ones no longer work',
    input: bothStepsForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.newCodes, failed: twoFactorCopy.failed },
  }),
};
