import pLimit from 'p-limit';
import { EXPORT_PATH } from '../../contract/account/endpoints.ts';
import { unzip } from '../unzip.ts';
import type { Person } from '../world.ts';
import { type Community, everyAsk, otherReads } from './community.ts';

/** Requests at once. More would wait for connections of the database until they get 503 on a busy machine. */
const AT_ONCE = 8;

/** The addresses of everything that can be read in the community: all GET endpoints, pages, cards, feeds and calendars. */
export async function addressesOf(there: Community): Promise<Set<string>> {
  const reads = (await everyAsk(there)).filter(({ method }) => method === 'GET');
  return new Set([...reads.map(({ address }) => address), ...otherReads(there)]);
}

/**
 * Those of the addresses, and 'export', whose response to this person has one of the words. `hashtag` is a word that names a
 * hashtag, whose page exists without posts, too.
 */
export async function whereAre(
  words: readonly string[],
  { person, addresses, hashtag }: { person: Person; addresses: Iterable<string>; hashtag: string },
): Promise<string[]> {
  const inTurn = pLimit(AT_ONCE);
  const has = (body: string) => {
    const rest = body.replaceAll(`#${hashtag}`, '').replaceAll(`{"name":"${hashtag}"}`, '');
    return words.some((word) => rest.includes(word));
  };
  const read = async (address: string) => {
    const answer = await person.fetch(address);
    if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
    // The address contains the searched word, and so do the forms that show it.
    const body = (await answer.text()).replaceAll(/(q=|value="|\/hashtag\/|"q":")[^"&<]*/g, '');
    return answer.ok && has(body) ? [address] : [];
  };
  const found = await Promise.all([...addresses].map((address) => inTurn(read, address)));
  if (person.id && has((await exportOf(person)).replaceAll(`"${hashtag}"`, ''))) found.push(['export']);
  return found.flat().sort();
}

async function exportOf(person: Person): Promise<string> {
  const zip = await person.fetch(EXPORT_PATH);
  if (!zip.ok) throw new Error(`The export answered ${zip.status}`);
  return `${unzip(Buffer.from(await zip.arrayBuffer())).get('data.json') ?? ''}`;
}
