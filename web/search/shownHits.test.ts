import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../contract/follows/endpoints.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { cachedFollowing, isPrivate, showFollowing } from '../profiles/queries.ts';
import { cachedTribe, updateTribe } from '../tribes/queries.ts';
import { resultsOf } from './queries.ts';

const { queryKey } = resultsOf('lagos', undefined, { me: 'me', away: false });
const bola = { id: 'bola', private: true, following: false, requested: false } as Person;
const readers = { id: 'readers', joined: false } as Tribe;

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  const items = [
    { kind: 'person' as const, id: bola.id, person: bola, traits: [] },
    { kind: 'tribe' as const, id: readers.id, tribe: readers },
  ];
  client.setQueryData(queryKey, {
    pages: [{ items, next_cursor: null, did_you_mean: null }],
    pageParams: [undefined],
  });
});

const shown = () => client.getQueryData(queryKey)?.pages[0]?.items;

it('shows a follow in search results, and knows it at the next tap', () => {
  expect(isPrivate(client, bola.id)).toBe(true);
  const asked = { following: false, requested: true };
  showFollowing(client, bola.id, asked);
  expect(shown()).toMatchObject([{ person: asked }, { tribe: readers }]);
  expect(cachedFollowing(client, bola.id)).toMatchObject(asked);
});

it('shows in search results that a tribe was joined, and drops it once it is deleted', () => {
  updateTribe(client, readers.id, (tribe) => ({ ...tribe, joined: true }));
  expect(shown()).toMatchObject([{ person: bola }, { tribe: { joined: true } }]);
  expect(cachedTribe(client, readers.id)?.joined).toBe(true);
  updateTribe(client, readers.id, () => null);
  expect(shown()).toMatchObject([{ person: bola }]);
});
