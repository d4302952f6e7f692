import { SERIES_MAX } from './limits.ts';

export const seriesCopy = {
  repeats: 'Repeats weekly',
  once: 'Does not repeat',
  times: (times: number) => `${times} times`,
  wrong: `A session repeats at most ${SERIES_MAX} times`,
  lastTooFar: 'The last session must be within the next year',
  series: 'Series',
  place: (place: number, length: number) => `Weekly, ${place} of ${length}`,
  scope: 'What to change',
  onlyThis: 'Only this session',
  following: 'This one and all later ones',
  cancelScope: 'What to cancel',
} as const;
