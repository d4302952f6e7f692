import { excerptOf, type Message } from '../../contract/messages/endpoints.ts';
import { type Db, writeStatement } from '../db/db.ts';
import { claimUpload, PICTURE_COLUMNS, type PictureRow } from '../files/queries.ts';
import { between } from './conversation.queries.ts';

/** The columns of `files f` that `fileOf` reads. */
export const ATTACHMENT_COLUMNS = `${PICTURE_COLUMNS}, f.name, f.bytes`;

export interface AttachmentRow extends PictureRow {
  name: string | null;
  bytes: number | null;
}

/** The file of a message; null if it has none (any more), or an image. */
export function fileOf({ media_url: url, width, name, bytes }: AttachmentRow): Message['file'] {
  return url === null || width !== null ? null : { url, name: name ?? '', bytes: bytes ?? 0 };
}

/** SQL: the name of the file of the message `m`; null for an image. */
export const fileName = (m: string) =>
  `(select f.name from files f where f.id = ${m}.media_id and ${m}.with_file)`;

const attach = writeStatement(
  'messages_attach',
  `update messages set media_id = $4, with_file = $5 where id = $3 and ${between('$1', '$2')}`,
);
const showFile = writeStatement(
  'conversations_show_file',
  `update conversations set latest_message = $4, latest_kind = 'file'
    where ${between('$1', '$2')} and latest_id = $3`,
);

interface Attached {
  id: string;
  user_id: string;
  content: string;
  url: string;
}

/**
 * Claims the sender's upload for a message that was just inserted, under the conversation's lock. A file without text
 * appears in the list of conversations by its name.
 */
export async function attachUpload(tx: Db, senderId: string, { id, user_id, content, url }: Attached) {
  const file = await claimUpload(tx, { url, userId: senderId, kind: 'message' });
  const with_file = file.width === null;
  await tx.run(attach, [senderId, user_id, id, file.id, with_file]);
  if (!with_file || content) return;
  const { text } = excerptOf({ content, unsent: false, with_file, file });
  await tx.run(showFile, [senderId, user_id, id, text]);
}
