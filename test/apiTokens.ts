import { uuidv7 } from 'uuidv7';
import { apiTokens } from '../contract/apiTokens/endpoints.ts';
import type { Scope } from '../contract/apiTokens/scopes.ts';
import { address, type Endpoint, hasBody, type Input, type Output } from '../contract/core/endpoint.ts';
import type { ErrorBody } from '../contract/core/errors.ts';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person } from './world.ts';

/** An API token of this member with these scopes. */
export async function newToken(person: Person, scopes: Scope[], days: '0' | '30' = '0') {
  const form = { id: uuidv7(), name: 'A bot', days, scopes, current: PASSWORD } as const;
  const { status, body, error } = await person.call(apiTokens.create, form);
  if (status !== 201) throw new Error(`no token: ${JSON.stringify(error)}`);
  return { id: form.id, token: body.token };
}

/** Sends a request as a program does: with a token, without cookie and origin. */
export function sendWithToken(app: TestApp, token: string, path: string, init: RequestInit = {}) {
  return fetch(app.url + path, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
}

export async function callWithToken<E extends Endpoint>(
  app: TestApp,
  token: string,
  e: E,
  input: Input<E>,
  headers: Record<string, string> = {},
) {
  const { url, rest } = address(e, input as Record<string, unknown>);
  const json = { body: JSON.stringify(rest), headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await sendWithToken(app, token, url, {
    method: e.method,
    ...(hasBody(e) ? json : { headers }),
  });
  const body = await answer.json();
  return {
    status: answer.status,
    headers: answer.headers,
    body: body as Output<E>,
    error: (body as Partial<ErrorBody>).error,
  };
}
