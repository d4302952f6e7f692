import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { PASSWORD } from '../world.ts';
import type { Ask } from './matrix.request.ts';
import { twinOf } from './roles.ts';

const current = PASSWORD;

/** A linked account of another member. */
async function linkOfAnother(app: TestApp): Promise<string> {
  const { id: userId } = await twinOf(app, 'stranger');
  const id = uuidv7();
  await app.deps.db.pool.query(
    `insert into credentials (id, user_id, account_id, provider_id) values ($1, $2, $3, 'https://accounts.example')`,
    [id, userId, id],
  );
  return id;
}

const madeUp = (response: object) => ({
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', ...response },
});

/** The requests about the ways to sign in. The app of the matrix has no provider. */
export const waysAsks: Record<string, Ask> = {
  'POST /api/auth/openid, without a provider': () => ({ input: {} }),
  'POST /api/auth/openid/answer, without a provider': () => ({ input: { query: '?code=1' } }),
  'POST /api/auth/openid/sign-up, without a provider': () => ({
    input: { full_name: 'Ngozi Test', username: 'nobody_yet' },
  }),
  'POST /api/auth/passkey, at an address without a name': () => ({ input: {} }),
  'POST /api/auth/passkey/answer, by a made-up passkey': () => ({
    input: { credential: madeUp({ authenticatorData: 'x', signature: 'x', userHandle: 'x' }) },
  }),
  'POST /api/account/passkeys, at an address without a name': () => ({ input: { current } }),
  'POST /api/account/passkeys/answer, that is made up': () => ({
    input: { credential: madeUp({ attestationObject: 'x' }) },
  }),
  'PATCH /api/account/ways/:id, of another member': async ({ app }, role) => ({
    by: await twinOf(app, role),
    input: { id: await linkOfAnother(app), name: 'Mine' },
  }),
  'POST /api/account/openid, without a provider': () => ({ input: { current } }),
  'POST /api/account/ways/:id/removal, of another member': async ({ app }, role) => ({
    by: await twinOf(app, role),
    input: { id: await linkOfAnother(app), current },
  }),
  'POST /api/account/password, that has one': async ({ app }, role) => ({
    by: await twinOf(app, role),
    input: { password: 'another horse' },
  }),
};
