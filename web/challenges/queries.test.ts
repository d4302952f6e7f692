import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Submission } from '../../contract/challenges/submissions.ts';
import { addVersion, ownSubmissions } from './submissions/queries.ts';

const version = (id: string, number: number, latest: boolean) =>
  ({ id, challenge_id: 'c', version: number, latest }) as Submission;

function versionsAfter(cached: Submission[] | undefined, submitted: Submission) {
  const client = new QueryClient();
  const { queryKey } = ownSubmissions('c');
  client.setQueryData(queryKey, cached && { items: cached });
  addVersion(client, submitted);
  return client.getQueryData(queryKey)?.items.map(({ id, latest }) => [id, latest]);
}

it('shows a new version before those that it replaces', () => {
  expect(versionsAfter([version('one', 1, true)], version('two', 2, true))).toEqual([
    ['two', true],
    ['one', false],
  ]);
  expect(versionsAfter(undefined, version('one', 1, true))).toEqual([['one', true]]);
});

it('shows a version once if a list fetched meanwhile has it already', () => {
  const fetched = [version('two', 2, true), version('one', 1, false)];
  expect(versionsAfter(fetched, version('one', 1, true))).toEqual([
    ['two', true],
    ['one', false],
  ]);
});
