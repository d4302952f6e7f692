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
    summary: 'Whether signing in asks for a code, and how many recovery codes are left',
    input: nothing,
    output: z.object({ on: z.boolean(), codes_left: z.int() }),
    copy: { failed: twoFactorCopy.loadFailed },
  }),
  /** Nothing is on yet. Again gives another key. */
  begin: endpoint({
    method: 'POST',
    path: '/api/account/two-step',
    who: 'member',
    summary: 'Get a key for an authenticator app, by the password; two-step sign-in is not on yet',
    input: beginForm,
    /** The key as people type it, and as a QR code carries it. */
    output: z.object({ secret: z.string(), uri: z.string() }),
    copy: { failed: twoFactorCopy.failed },
  }),
  turnOn: endpoint({
    method: 'PUT',
    path: '/api/account/two-step',
    who: 'member',
    summary: 'Turn two-step sign-in on by a code of the app that got the key; answers the recovery codes',
    input: appCodeForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.turnedOn, failed: twoFactorCopy.failed },
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/api/account/two-step/off',
    who: 'member',
    summary: 'Turn two-step sign-in off, by the password and a code',
    input: bothStepsForm,
    output: ok,
    copy: { done: twoFactorCopy.turnedOff, failed: twoFactorCopy.failed },
  }),
  newCodes: endpoint({
    method: 'POST',
    path: '/api/account/two-step/codes',
    who: 'member',
    summary: 'Get new recovery codes, by the password and a code; the old ones no longer work',
    input: bothStepsForm,
    output: recoveryCodes,
    copy: { done: twoFactorCopy.newCodes, failed: twoFactorCopy.failed },
  }),
};
