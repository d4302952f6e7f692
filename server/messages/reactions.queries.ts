import { AppError } from '../../contract/core/errors.ts';
import { messageActionCopy, messageCopy, type Reaction } from '../../contract/messages/copy.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { notBlocked, notHidden } from '../visibility/filters.ts';
import { between, createdAtOf, messageBetween } from './conversation.queries.ts';
import { canWriteTo, lockFollows } from './queries.ts';

const visible = readStatement(
  'messages_visible_to_react',
  `select one.created_at from (${messageBetween('sender_id, created_at', '$3', '$1', '$2')}) one
    where ${notBlocked('$1', '$2')} and ${notHidden('$1', 'one.sender_id', 'one.created_at')}`,
);
const exists = readStatement('messages_exists', createdAtOf('$3', '$1', '$2'));

// Locks the conversation, before the message.
const touch = writeStatement(
  'conversations_touch',
  `update conversations set changed_at = greatest(clock_timestamp(), changed_at + interval '1 millisecond')
    where ${between('$1', '$2')}`,
);
const set = writeStatement(
  'messages_react',
  `update messages
      set sender_reaction = case sender_id when $1 then $4 else sender_reaction end,
          recipient_reaction = case recipient_id when $1 then $4 else recipient_reaction end
    where id = $3 and ${between('$1', '$2')} and unsent_at is null`,
);

interface Named {
  user_id: string;
  message_id: string;
}

/**
 * Sets the viewer's reaction. Throws `not_found` if the viewer cannot see the message, `forbidden` unless the two follow
 * each other, `conflict` if it was unsent.
 */
export const react = (db: Database, viewerId: string, message: Named, reaction: Reaction): Promise<void> =>
  db.transaction(async (tx) => {
    const { user_id } = message;
    await requireRow(tx, visible, viewerId, message);
    await tx.run(lockFollows, [viewerId, user_id]);
    authorize(await canWriteTo(tx, viewerId, user_id), messageCopy.notMutual);
    if (!(await setReaction(tx, viewerId, message, reaction)))
      throw new AppError('conflict', messageActionCopy.unsentAlready);
  });

/** Removes the viewer's reaction, even if the two may no longer write to each other. */
export const unreact = (db: Database, viewerId: string, message: Named): Promise<void> =>
  db.transaction(async (tx) => {
    await requireRow(tx, exists, viewerId, message);
    await setReaction(tx, viewerId, message, null);
  });

async function requireRow(
  tx: Db,
  statement: typeof visible,
  viewerId: string,
  { user_id, message_id }: Named,
) {
  if (!(await tx.maybe(statement, [viewerId, user_id, message_id])))
    throw new AppError('not_found', messageActionCopy.notFound);
}

/** False if the message was unsent. */
async function setReaction(
  tx: Db,
  viewerId: string,
  { user_id, message_id }: Named,
  reaction: Reaction | null,
) {
  await tx.run(touch, [viewerId, user_id]);
  return (await tx.run(set, [viewerId, user_id, message_id, reaction])) > 0;
}
