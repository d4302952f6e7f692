import type { Author } from '../../contract/core/author.ts';
import { AppError } from '../../contract/core/errors.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { type Conversation, excerptOf } from '../../contract/messages/endpoints.ts';
import { UNREAD_SHOWN_MAX } from '../../contract/notifications/limits.ts';
import { type ReadDb, readStatement } from '../db/db.ts';
import { before, pageByTime, pageOf } from '../http/cursor.ts';
import { notBlocked, notHidden } from '../visibility/filters.ts';
import { fileName } from './attachments.queries.ts';
import { between, createdAtOf, UNREAD } from './conversation.queries.ts';
import { MESSAGE, type MessageRow, messageOf } from './queries.ts';

/** The other member, joined to a row; all null if the account was deleted. */
interface OtherRow {
  user_id: string | null;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

interface ConversationRow extends OtherRow, Omit<Conversation, 'user' | 'has_unread'> {
  latest_id: string;
  /** The latest message that is not hidden, if the latest one is. */
  shown: Shown | null;
}

interface Shown extends Pick<MessageRow, 'sender_id' | 'content' | 'with_file' | 'unsent'> {
  name: string | null;
}

/** Whether the message `m` is not hidden. */
const SHOWN = notHidden('$1', 'm.sender_id', 'm.created_at');
const LATEST_SHOWN = notHidden('$1', 'c.latest_sender_id', 'c.latest_message_at');
const OF_CONVERSATION = `from messages m where m.user1_id = c.user1_id and m.user2_id = c.user2_id and ${SHOWN}`;

// Each side is read by its own index; the outer query takes the latest of both. A conversation of which all is hidden is left
// out.
const side = (mine: string, theirs: string) =>
  `(select c.*, c.${theirs} as other_id, ${LATEST_SHOWN} as latest_shown from conversations c
     where c.${mine} = $1 and (c.latest_message_at, c.latest_id) < ($2, $3) and ${notBlocked('$1', `c.${theirs}`)}
       and (${LATEST_SHOWN} or exists (select ${OF_CONVERSATION}))
     order by c.latest_message_at desc, c.latest_id desc limit $4)`;

const conversations = readStatement(
  'conversations_of_member',
  `select c.user1_id, c.user2_id, c.latest_message, c.latest_kind, c.latest_message_at, c.latest_sender_id, c.latest_id,
          a.id as user_id, a.username, a.full_name, a.avatar_url,
          (select count(*)::int from messages m
            where m.recipient_id = $1 and m.sender_id = c.other_id and ${UNREAD}
              and ${SHOWN}) as unread,
          case when not c.latest_shown then (
            select json_build_object('sender_id', m.sender_id, 'content', m.content, 'with_file', m.with_file,
                     'unsent', m.unsent_at is not null, 'name', ${fileName('m')})
              ${OF_CONVERSATION} order by m.created_at desc, m.id desc limit 1) end as shown
     from (${side('user1_id', 'user2_id')} union all ${side('user2_id', 'user1_id')}) c
     left join profiles a on a.id = c.other_id
    order by c.latest_message_at desc, c.latest_id desc limit $4`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

export async function listConversations(db: ReadDb, userId: string, { limit, cursor }: ListOptions) {
  const rows = await db.many<ConversationRow>(conversations, [userId, ...before(cursor), limit + 1]);
  return pageOf(rows, limit, conversationOf, positionOfConversation);
}

// The position of its latest message.
const positionOfConversation = ({ latest_message_at, latest_id }: ConversationRow) => ({
  createdAt: latest_message_at,
  id: latest_id,
});

function conversationOf(row: ConversationRow): Conversation {
  const { user1_id, user2_id, latest_message, latest_kind, latest_message_at, latest_sender_id, unread } =
    row;
  const latest = row.shown
    ? { ...shownOf(row.shown), latest_sender_id: row.shown.sender_id }
    : { latest_message, latest_kind: kindOf(latest_message, latest_kind), latest_sender_id };
  return {
    user1_id,
    user2_id,
    user: otherOf(row),
    ...latest,
    latest_message_at,
    has_unread: unread > 0,
    unread,
  };
}

function shownOf({ content, unsent, with_file, name }: Shown) {
  const { text, kind } = excerptOf({ content, unsent, with_file, file: name === null ? null : { name } });
  return { latest_message: text, latest_kind: kind };
}

// The previous release writes no kind: a conversation with text is a text, without text an image. For a file, the text is
// its name.
function kindOf(latest: string, kind: Conversation['latest_kind']): Conversation['latest_kind'] {
  if (latest) return kind === 'file' ? 'file' : 'text';
  return kind === 'unsent' ? 'unsent' : 'image';
}

const unread = readStatement(
  'conversations_unread',
  `select count(*)::int as unread
     from (select distinct sender_id from messages m
            where recipient_id = $1 and ${UNREAD} and ${notBlocked('$1', 'm.sender_id', 'm.created_at')}
            limit ${UNREAD_SHOWN_MAX + 1}) u`,
);

/** The number of conversations with messages that the member has not read, at most 100. */
export const countUnread = (db: ReadDb, userId: string) => db.one<{ unread: number }>(unread, [userId]);

/** If there are no messages, one row holds only the columns of the other member. */
type ThreadRow = (MessageRow | { id: null }) &
  OtherRow & { mutual: boolean; known: boolean; changed_at: string | null };

const thread = readStatement(
  'messages_thread',
  `select o.*, m.*
     from (
       select a.id as user_id, a.username, a.full_name, a.avatar_url, users_follow_each_other($1, $2) as mutual,
              a.id is not null or c.user1_id is not null as known, c.changed_at
         from (select) one left join profiles a on a.id = $2
         left join conversations c on ${between('$1', '$2')} where ${notBlocked('$1', '$2')}
     ) o left join lateral (
       ${MESSAGE} where ${between('$1', '$2')} and ${SHOWN} and (m.created_at, m.id) < ($3, $4)
          and (m.created_at, m.id) > (coalesce((${createdAtOf('$6', '$1', '$2')}), '-infinity'), $6)
        order by m.created_at desc, m.id desc limit $5
     ) m on true
    order by m.created_at desc, m.id desc`,
);

/** Throws `not_found` if there is a block between the two, or neither such a member nor a conversation. */
export async function listMessages(
  db: ReadDb,
  viewerId: string,
  { user_id, limit, cursor, after }: ListOptions & { user_id: string; after?: string | undefined },
) {
  const found = await db.many<ThreadRow>(thread, [
    viewerId,
    user_id,
    ...before(cursor),
    limit + 1,
    after ?? null,
  ]);
  const [first] = found;
  if (!first?.known) throw new AppError('not_found', messageCopy.notFound);
  const rows = found.filter((row) => row.id !== null);
  return {
    ...pageByTime(rows, limit, messageOf),
    user: otherOf(first),
    mutual: first.mutual,
    changed_at: first.changed_at,
  };
}

const one = readStatement(
  'messages_one',
  `select m.*, c.changed_at from conversations c join lateral (
     ${MESSAGE} where ${SHOWN} and m.id = $3 and m.user1_id is not distinct from c.user1_id
                  and m.user2_id is not distinct from c.user2_id) m on true
    where ${between('$1', '$2')} and ${notBlocked('$1', '$2')}`,
);

/** One message between the two, and when any of their messages last changed. */
export async function findInThread(
  db: ReadDb,
  viewerId: string,
  message: { user_id: string; message_id: string },
) {
  const row = await db.maybe<MessageRow & { changed_at: string | null }>(one, [
    viewerId,
    message.user_id,
    message.message_id,
  ]);
  return row && { ...messageOf(row), changed_at: row.changed_at };
}

const otherOf = ({ user_id, username, full_name, avatar_url }: OtherRow): Author | null =>
  user_id === null ? null : { id: user_id, username, full_name, avatar_url };
