import { type Db, statement } from '../db/db.ts';
import type { tell } from './story.ts';

type Told = Pick<ReturnType<typeof tell>, 'conversations' | 'messages'>;

/** Writes the conversations with their messages, whose pictures are there already. */
export async function insertConversations(tx: Db, { conversations, messages }: Told) {
  await tx.run(insertRows, [JSON.stringify(conversations)]);
  await tx.run(insertMessages, [JSON.stringify(messages)]);
  await tx.run(placeRows);
}

const insertRows = statement(
  'demo_conversations',
  `insert into conversations (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id, seq)
   select user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id,
          nextval(pg_get_serial_sequence('messages', 'seq'))
     from jsonb_to_recordset($1) as c (user1_id uuid, user2_id uuid, latest_id uuid, latest_message text,
          latest_message_at timestamptz, latest_sender_id uuid)`,
);

const insertMessages = statement(
  'demo_messages',
  `insert into messages (id, sender_id, recipient_id, content, media_id, with_media, created_at, read_at)
   select id, sender_id, recipient_id, content, media_id, media_id is not null, created_at, read_at
     from jsonb_to_recordset($1) as m (id uuid, sender_id uuid, recipient_id uuid, content text, media_id uuid,
          created_at timestamptz, read_at timestamptz)
    order by created_at`,
);

// Their place is that of their latest message.
const placeRows = statement(
  'demo_conversations_place',
  'update conversations c set seq = m.seq from messages m where m.id = c.latest_id',
);
