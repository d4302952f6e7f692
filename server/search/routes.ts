import { AppError } from '../../contract/core/errors.ts';
import { searchCopy } from '../../contract/search/copy.ts';
import { search } from '../../contract/search/endpoints.ts';
import { isFiltered, parseSearch } from '../../contract/search/query.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { searchMessages } from './messages.queries.ts';
import { searchAll } from './queries.ts';

export const searchRoutes = ({ db }: Deps) => [
  route(search.all, ({ input, viewer }) => searchAll(db.reads, viewer.id, input)),
  route(search.messages, ({ input, viewer }) => {
    const query = parseSearch(input.q);
    if (isFiltered(query))
      throw new AppError('invalid', searchCopy.messagesByWords, { q: searchCopy.messagesByWords });
    return searchMessages(db.reads, viewer.id, query, input);
  }),
];
