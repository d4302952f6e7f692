import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../../test/world.ts';
import type { Answer } from '../faults/ledger.ts';
import { noted } from '../faults/ledger.ts';

const PAUSE_MS = 50;

/** Members who read pages with their scripts, and lists, until `stop`: in turn on new connections and on kept ones. */
export function startReaders(url: string, people: Person[]) {
  const answers = { fresh: [] as Answer[], kept: [] as Answer[] };
  let reading = true;
  const ended = Promise.all(people.map(read));

  async function read(person: Person) {
    while (reading) {
      let page = '';
      await noted(answers.fresh, async () => {
        const response = await getOnNewConnection(`${url}/home`, person.cookie);
        page = response.text;
        return response.status;
      });
      const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
      await noted(answers.fresh, async () => (await getOnNewConnection(url + script, '')).status);
      await noted(answers.kept, () => statusOf(person));
      await wait(PAUSE_MS);
    }
  }

  return {
    answers,
    stop: async () => {
      reading = false;
      await ended;
    },
  };
}

async function statusOf(person: Person) {
  const response = await person.fetch('/api/posts?page=1');
  await response.arrayBuffer();
  return response.status;
}

const getOnNewConnection = (url: string, cookie: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    get(url, { agent: false, headers: { cookie } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
    }).once('error', reject);
  });
