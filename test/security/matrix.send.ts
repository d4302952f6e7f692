import { address, type Endpoint, hasBody, type Method } from '../../contract/core/endpoint.ts';
import type { Person } from '../world.ts';
import type { Asked } from './matrix.request.ts';

export interface Got {
  status: number;
  text: string;
}

/** Sends the request over a socket, as this person. Input that is not in the path goes into the query or the JSON body. */
export async function sendAsked(endpoint: string, { input = {}, file }: Asked, by: Person): Promise<Got> {
  const [method, path] = endpoint.split(' ') as [Method, `/api/${string}`];
  // With a file, the rest goes into the query.
  const e = { method: file ? 'GET' : method, path } as Endpoint;
  const { url, rest } = address(e, input);
  if (file) return gotFrom(by.fetch(url, { method, body: formOf(file) }));
  return hasBody(e) ? sendJson(by, method, url, JSON.stringify(rest)) : gotFrom(by.fetch(url, { method }));
}

export const sendJson = (by: Person, method: string, url: string, body: string) =>
  gotFrom(by.fetch(url, { method, body, headers: { 'content-type': 'application/json' } }));

async function gotFrom(sent: Promise<Response>): Promise<Got> {
  const answer = await sent;
  return { status: answer.status, text: await answer.text() };
}

function formOf(file: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'entry.pdf');
  return form;
}
