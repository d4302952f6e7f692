import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../test/world.ts';

const PAUSE_MS = 50;

/** Members who read pages with their scripts until `stop`, each on a new connection. A status of 0 means no response. */
export function startReaders(url: string, people: Person[]) {
  const statuses: number[] = [];
  let reading = true;
  const ended = Promise.all(people.map(read));

  async function read({ cookie }: Person) {
    for (; reading; await wait(PAUSE_MS)) {
      const page = await getOnNewConnection(`${url}/home`, cookie);
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
      const { status } = await getOnNewConnection(url + script);
      statuses.push(page.status, status);
    }
  }

  return {
    statuses,
    stop: async () => {
      reading = false;
      await ended;
    },
  };
}

const getOnNewConnection = (url: string, cookie = '') =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const fail = () => resolve({ status: 0, text: '' });
    get(url, { agent: false, headers: { cookie } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), fail);
    }).once('error', fail);
  });
