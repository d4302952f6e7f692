import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiTokenErrors } from '../../contract/apiTokens/copy.ts';
import { apiTokenSlices, scopes } from '../../contract/apiTokens/scopes.ts';
import type { ErrorBody } from '../../contract/core/errors.ts';
import { sendWithToken } from '../apiTokens.ts';
import { startApp } from '../app.ts';
import { type Ask, type Community, everyAsk, openCommunity } from './community.ts';
import { type Described, describedBy } from './operations.ts';

let there: Community;
let operations: (Described & { ask: Ask; scope: string | undefined })[];
/** A token for each set of scopes. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  there = await openCommunity(await startApp({ RATE_LIMITS: 'off' }));
  const asks = new Map((await everyAsk(there)).map((ask) => [ask.name, ask]));
  operations = (await describedBy(there.app.url)).operations.flatMap((one) => {
    const ask = asks.get(one.name);
    return ask ? [{ ...one, ask, scope: scopeIn(one) }] : [];
  });
});

/** The scope that the OpenAPI document names; undefined if no token reaches the operation. */
function scopeIn({ operation }: Described): string | undefined {
  const [byToken] = operation.security.filter((one): one is { token: string[] } => 'token' in one);
  return byToken?.token[0];
}

/** A token of ada's, inserted because the form accepts none without scopes. */
async function tokenWith(...given: string[]): Promise<string> {
  const key = given.join(' ');
  const known = tokens.get(key);
  if (known) return known;
  const token = `vibetribe_${randomBytes(32).toString('base64url')}`;
  await there.app.deps.db.pool.query(
    `insert into api_tokens (id, user_id, name, token_hash, scopes) values ($1, $2, 'A bot', $3, $4)`,
    [uuidv7(), there.ada.id, createHash('sha256').update(token).digest(), given],
  );
  tokens.set(key, token);
  return token;
}

async function send(token: string, { method, address }: Ask) {
  const body = /GET|DELETE/.test(method)
    ? {}
    : { body: '{}', headers: { 'content-type': 'application/json' } };
  const answer = await sendWithToken(there.app, token, address, { method, ...body });
  const { error } = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>;
  return { status: answer.status, message: error?.message };
}

const closed = { status: 403, message: apiTokenErrors.closed };
const other = (verb: string) => (verb === 'read' ? 'write' : 'read');

describe('the scopes in the OpenAPI document', () => {
  it('are the method and the slice of each operation that a member or anyone may call, and no other', () => {
    for (const { name, method, operation, scope } of operations) {
      const [tag = ''] = operation.tags;
      const isOpen =
        ['anyone', 'member'].includes(operation['x-who']) &&
        (apiTokenSlices as readonly string[]).includes(tag);
      const expected = isOpen ? `${method === 'GET' ? 'read' : 'write'}:${tag}` : undefined;
      expect([name, scope]).toEqual([name, expected]);
    }
  });

  it('are all scopes that a token can have', () => {
    const named = new Set(operations.flatMap(({ scope }) => (scope ? [scope] : [])));
    expect([...named].sort()).toEqual([...scopes].sort());
  });

  it('leave out accounts, sign-in, settings, tokens, staff and what others need for their safety', () => {
    const out = /^\/api\/(?:admin|auth|account|settings|blocks|reports|warnings|push|calendar|onboarding)\b/;
    const reachable = operations.filter(({ path, scope }) => scope && out.test(path));
    expect(reachable.map(({ name }) => name)).toEqual([]);
    expect(operations.filter(({ path }) => out.test(path)).length).toBeGreaterThan(60);
  });
});

describe('an operation', () => {
  it('without a scope rejects a token with every scope with 403', async () => {
    const all = await tokenWith(...scopes);
    for (const one of operations.filter(({ scope }) => !scope))
      expect([one.name, await send(all, one.ask)]).toEqual([one.name, closed]);
  });

  it('with a scope rejects no scope, the other scope of its slice and those of other slices with 403', async () => {
    for (const { name, ask, scope } of operations) {
      if (!scope) continue;
      const [verb = '', slice = ''] = scope.split(':');
      const lacking = [
        await tokenWith(),
        await tokenWith(`${other(verb)}:${slice}`),
        await tokenWith(...scopes.filter((one) => !one.endsWith(`:${slice}`))),
      ];
      const answers = await Promise.all(lacking.map((token) => send(token, ask)));
      const denied = { status: 403, message: apiTokenErrors.scope(scope) };
      expect([name, answers]).toEqual([name, lacking.map(() => denied)]);
    }
  });

  it('with its scope answers a read as it answers the member', async () => {
    let succeeded = 0;
    for (const { name, method, ask, scope } of operations) {
      if (!scope || method !== 'GET') continue;
      const { status } = await send(await tokenWith(scope), ask);
      expect([name, status]).toEqual([name, (await there.ada.fetch(ask.address)).status]);
      if (status === 200) succeeded++;
    }
    expect(succeeded).toBeGreaterThan(50);
  });

  it('with its scope lets a write through to its own rules', async () => {
    const own: number[] = [];
    for (const { name, method, ask, scope } of operations) {
      if (!scope || method === 'GET') continue;
      const { status, message = '' } = await send(await tokenWith(scope), ask);
      const byTokens = [apiTokenErrors.closed, apiTokenErrors.scope(scope), apiTokenErrors.unknown];
      expect([name, status !== 401 && status < 500, byTokens.includes(message)]).toEqual([name, true, false]);
      own.push(status);
    }
    expect(own.filter((status) => status < 300).length).toBeGreaterThan(20);
  });

  it('rejects an unknown token with 401, whoever may call it', async () => {
    for (const { name, ask } of operations)
      expect([name, await send('vibetribe_unknown', ask)]).toEqual([
        name,
        { status: 401, message: apiTokenErrors.unknown },
      ]);
  });
});
