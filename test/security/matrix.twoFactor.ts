import { twoFactor } from '../../contract/account/endpoints.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { codeAt } from '../../server/auth/two-factor/totp.ts';
import type { TestApp } from '../app.ts';
import { PASSWORD, type Person, visitor } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Role } from './matrix.ts';
import { emailOf, twinOf } from './roles.ts';

const current = PASSWORD;
const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app with this key shows now (RFC 4648, section 6). */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return codeAt(Buffer.from(bytes), Math.floor(Date.now() / STEP_MS));
}

async function begun(app: TestApp, role: Role) {
  const by = await twinOf(app, role);
  if (role === 'visitor') return { by, code: '123456' };
  return { by, code: codeOf((await by.call(twoFactor.begin, { current })).body.secret) };
}

/** A new member with two-step sign-in, and a recovery code. */
async function turnedOn(app: TestApp, role: Role) {
  const { by, code } = await begun(app, role);
  const { codes } = (await by.call(twoFactor.turnOn, { code })).body;
  return { by, code: codes?.[0] ?? code };
}

/** The first step of another member's sign-in, in the caller's browser. */
async function afterThePassword(app: TestApp, person: Person) {
  const { by, code } = await turnedOn(app, 'stranger');
  const answer = await visitor(app).call(auth.signIn, {
    email: await emailOf(app, by.id),
    password: current,
  });
  const step = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { by: visitor(app, [person.cookie, ...step].filter(Boolean).join('; '), person.id), code };
}

const byBoth: Ask = async ({ app }, role) => {
  const { by, code } = await turnedOn(app, role);
  return { by, input: { current, code } };
};

/** The requests about two-step sign-in. */
export const twoFactorAsks: Record<string, Ask> = {
  'POST /api/auth/two-step': () => ({ input: { code: '123456' } }),
  'POST /api/auth/two-step, after the password': async ({ app, people }, role) => {
    const { by, code } = await afterThePassword(app, people[role]);
    return { by, input: { code } };
  },
  'POST /api/account/two-step': async ({ app }, role) => ({
    by: await twinOf(app, role),
    input: { current },
  }),
  'PUT /api/account/two-step': async ({ app }, role) => {
    const { by, code } = await begun(app, role);
    return { by, input: { code } };
  },
  'POST /api/account/two-step/off': byBoth,
  'POST /api/account/two-step/codes': byBoth,
};
