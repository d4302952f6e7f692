import { searchKinds } from '../../contract/search/copy.ts';
import type { FoundMessage, Hit } from '../../contract/search/endpoints.ts';

export const searchTabs = [...searchKinds, 'messages'] as const;
/** Undefined: the overview, with the first results of each kind. */
export type SearchTab = (typeof searchTabs)[number] | undefined;

export interface ResultPage {
  items: (Hit | { kind: 'message'; id: string; message: FoundMessage })[];
  next_cursor: string | null;
  did_you_mean: string | null;
  /** Found on this device, because the server is unreachable. */
  offline?: true;
}

/** The tab that shows all results of a kind. */
export const tabOfKind: Record<ResultPage['items'][number]['kind'], (typeof searchTabs)[number]> = {
  post: 'posts',
  comment: 'posts',
  person: 'people',
  tribe: 'tribes',
  challenge: 'challenges',
  session: 'sessions',
  message: 'messages',
};
