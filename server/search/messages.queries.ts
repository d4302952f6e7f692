import type { Author } from '../../contract/core/author.ts';
import type { FoundMessage } from '../../contract/search/endpoints.ts';
import type { SearchQuery } from '../../contract/search/query.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { fileName } from '../messages/attachments.queries.ts';
import { notBlocked, notHidden } from '../visibility/filters.ts';
import { patternOf } from './patterns.ts';

// Messages are in no word index. The search reads a limited number of the latest messages of the viewer's conversations.
const CONVERSATIONS = 100;
const MESSAGES_OF_EACH = 300;

const side = (mine: string, theirs: string) =>
  `(select c.user1_id, c.user2_id, c.${theirs} as other_id, c.latest_message_at from conversations c
     where c.${mine} = $1 and ${notBlocked('$1', `c.${theirs}`)}
     order by c.latest_message_at desc, c.latest_id desc limit ${CONVERSATIONS})`;

const search = readStatement(
  'search_messages',
  `select m.id, m.sender_id, m.content, ${fileName('m')} as file_name, m.created_at, c.other_id, a.id as user_id, a.username, a.full_name, a.avatar_url
     from (select * from (${side('user1_id', 'user2_id')} union all ${side('user2_id', 'user1_id')}) s
            order by latest_message_at desc limit ${CONVERSATIONS}) c
    cross join lateral (
      select * from messages x where user1_id = c.user1_id and user2_id = c.user2_id
         and ${notHidden('$1', 'x.sender_id', 'x.created_at')}
       order by created_at desc, id desc limit ${MESSAGES_OF_EACH}) m
     left join profiles a on a.id = c.other_id
    where (m.created_at, m.id) < ($2, $3) and search_words(m.content || ' ' || coalesce(${fileName('m')}, '')) like all ($5::text[])
    order by m.created_at desc, m.id desc limit $4`,
  { prepare: false },
);

interface Row extends Omit<FoundMessage, 'user' | 'user_id'>, Omit<Author, 'id'> {
  other_id: string;
  user_id: string | null;
}

export async function searchMessages(
  db: ReadDb,
  viewerId: string,
  { phrases }: SearchQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const values = [viewerId, ...before(cursor), limit + 1, phrases.map(patternOf)];
  return pageByTime(await db.many<Row>(search, values), limit, messageOf);
}

function messageOf({ id, sender_id, content, file_name, created_at, other_id, ...row }: Row): FoundMessage {
  const { user_id, username, full_name, avatar_url } = row;
  const user = user_id === null ? null : { id: user_id, username, full_name, avatar_url };
  return { id, sender_id, content, file_name, created_at, user_id: other_id, user };
}
