import { get } from 'node:http';
import { json } from 'node:stream/consumers';

/** The version of the process that accepts a new connection. */
export const askVersion = (url: string) =>
  new Promise<string>((resolve, reject) => {
    get(`${url}/livez`, { agent: false }, async (response) =>
      resolve(((await json(response)) as { version: string }).version),
    ).once('error', reject);
  });
