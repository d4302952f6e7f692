import { createECDH, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { account } from '../../contract/account/endpoints.ts';
import { apiTokens } from '../../contract/apiTokens/endpoints.ts';
import type { Input } from '../../contract/core/endpoint.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { push } from '../../contract/push/endpoints.ts';
import type { Purpose } from '../../server/auth/queries.ts';
import { createVerificationTokens } from '../../server/auth/tokens.ts';
import { unsubscribeToken } from '../../server/digests/unsubscribe.ts';
import { secretsOf } from '../../server/process/secrets.ts';
import { pdf, png, upload } from '../uploads.ts';
import { newMessage, PASSWORD, signIn } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import type { Role } from './matrix.ts';
import { twoFactorAsks } from './matrix.twoFactor.ts';
import { waysAsks } from './matrix.ways.ts';
import { emailOf, type Fixture, newEmail, PUSH_SERVICE, twinOf } from './roles.ts';

const password = PASSWORD;
/** A browser's valid keys: with invalid ones, the server would delete the subscription in the middle of another test. */
const keys = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
};
const madeUp: Ask = () => ({ input: { token: 'x'.repeat(43), password } });

/** A token of another member's account: a token alone gives its holder all authority. */
const byToken =
  (purpose: Purpose): Ask =>
  async ({ app }) => {
    const { id } = await twinOf(app, 'stranger');
    const { db, env } = app.deps;
    const { token } = await createVerificationTokens(db, secretsOf(env)).create(
      id,
      purpose,
      purpose === 'email' ? newEmail() : undefined,
    );
    return { input: { token, password } };
  };

/** For a request that would end or change the caller's account: another member with the role sends it. */
const byTwin =
  (input: Record<string, unknown> = {}): Ask =>
  async ({ app }, role) => ({ by: await twinOf(app, role), input });

async function anotherSignIn({ app }: Fixture) {
  const owner = await signIn(app, 'ada@example.ng');
  const { items } = (await owner.call(account.signIns, {})).body;
  return { input: { id: items.find((one) => one.current)?.id } };
}

const tokenForm = (): Input<typeof apiTokens.create> => ({
  ...{ id: uuidv7(), name: 'A bot', days: '30', current: password },
  scopes: ['read:posts'],
});

async function aToken({ app }: Fixture, role: Role) {
  // Of another owner for each request: a member has ten at most.
  const owner = await twinOf(app, 'owner');
  const form = tokenForm();
  await owner.call(apiTokens.create, form);
  return { input: { id: form.id }, ...(role === 'owner' && { by: owner }) };
}

async function aNotification({ people }: Fixture) {
  await newMessage(people.mutual, people.owner);
  const { items } = (await people.owner.call(notifications.list, {})).body;
  return { input: { id: items[0]?.id } };
}

const picture = () => png({ width: 32, height: 32 });

const avatarOf =
  (whose?: Role): Ask =>
  async ({ people }, role) => {
    const { body } = await upload(people[whose ?? role], 'avatar', await picture());
    return { input: { url: body.url } };
  };

/** The requests about members' own accounts, profiles and files. */
export const accountAsks: Record<string, Ask> = {
  ...twoFactorAsks,
  ...waysAsks,

  'POST /api/auth/sign-up': () => {
    const email = newEmail();
    return { input: { email, password, full_name: 'Ngozi Test', username: email.replace(/@.*/, '') } };
  },
  'POST /api/auth/username': () => ({ input: { username: 'nobody_yet' } }),
  'POST /api/auth/sign-in': async ({ app }) => ({
    input: { email: await emailOf(app, (await twinOf(app, 'stranger')).id), password },
  }),
  'POST /api/auth/sign-out': byTwin(),
  'POST /api/auth/verify, by the token of a mail': byToken('verify'),
  'POST /api/auth/verify': madeUp,
  'POST /api/auth/request-reset': () => ({ input: { email: 'ada@example.ng' } }),
  'POST /api/auth/reset, by the token of a mail': byToken('reset'),
  'POST /api/auth/reset': madeUp,
  'POST /api/account/email/confirmation, by the token of a mail': byToken('email'),
  'POST /api/account/email/confirmation': madeUp,
  'POST /api/unsubscribe, by the token of a mail': async ({ app }) => {
    const { id } = await twinOf(app, 'stranger');
    return { input: { token: unsubscribeToken(app.deps.env.appSecret, id) } };
  },
  'POST /api/unsubscribe': madeUp,

  'DELETE /api/account/sign-ins/:id': anotherSignIn,
  'DELETE /api/account/sign-ins': byTwin(),
  'POST /api/account/tokens': (fixture, role) => byTwin(tokenForm())(fixture, role),
  'DELETE /api/account/tokens/:id': aToken,
  'PUT /api/account/password': byTwin({ current: password, password }),
  'PUT /api/account/email': async (fixture, role) =>
    byTwin({ email: newEmail(), current: password })(fixture, role),
  'PUT /api/account/deletion': byTwin({ current: password }),
  'PATCH /api/settings': () => ({ input: { tribe_updates: true } }),
  'PUT /api/push/subscription': ({ people }, role) => {
    const endpoint = `https://${PUSH_SERVICE}/${role}`;
    return { input: { endpoint, keys }, undo: () => people[role].call(push.unsubscribe, { endpoint }) };
  },
  'PUT /api/push/unsubscription': async ({ people }) => {
    const endpoint = `https://${PUSH_SERVICE}/browser`;
    await people.owner.call(push.subscribe, { endpoint, keys });
    return { input: { endpoint }, undo: () => people.owner.call(push.unsubscribe, { endpoint }) };
  },

  'GET /api/profiles': ({ people }) => ({ input: { ids: people.owner.id } }),
  'PATCH /api/profiles/me': () => ({ input: { bio: 'Builds things after work' } }),
  'PUT /api/profiles/me/avatar, by one’s own upload': avatarOf(),
  'PUT /api/profiles/me/avatar, by the owner’s upload': avatarOf('owner'),
  'POST /api/files': () => ({ input: { kind: 'submission' }, file: pdf() }),
  'PUT /api/notifications/:id/read': aNotification,
};
