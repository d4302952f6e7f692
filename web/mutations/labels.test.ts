import { expect, it } from 'vitest';
import { userTextOf } from './labels.ts';
import type { QueuedMutation } from './store.ts';

const mutation = (input: object) => ({ input }) as unknown as QueuedMutation;

it('the text of a mutation includes that of listed objects, so that a rejected portfolio is kept', () => {
  const links = [
    { label: 'Code', url: 'https://code.example.ng' },
    { label: 'Videos', url: '' },
  ];
  const portfolio = mutation({ links, skills: [], submissions: ['0197'] });
  expect(userTextOf(portfolio)).toBe('Code\nhttps://code.example.ng\nVideos');
  const entry = mutation({ links: ['https://a.ng'], submission_text: 'Mine', file_url: null });
  expect(userTextOf(entry)).toBe('Mine\nhttps://a.ng');
  const details = [
    { kind: 'school', text: 'UNILAG', shown: true },
    { kind: 'state', text: '', shown: false },
  ];
  expect(userTextOf(mutation({ details }))).toBe('UNILAG');
});
