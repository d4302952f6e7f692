/** SQL that matches the conversation of two members. `one` and `other` are SQL of type uuid. */
export const between = (one: string, other: string) =>
  `user1_id = least(${one}::uuid, ${other}::uuid) and user2_id = greatest(${one}::uuid, ${other}::uuid)`;

/** SQL: the recipient has not read the message, and it was not unsent. */
export const UNREAD = 'read_at is null and unsent_at is null';

/**
 * SQL: a message between the two. `is not distinct from` makes PostgreSQL use the index of its id, not the index of their
 * thread.
 */
export const messageBetween = (columns: string, id: string, one: string, other: string) =>
  `select ${columns} from messages
    where id = ${id} and user1_id is not distinct from least(${one}::uuid, ${other}::uuid)
      and user2_id is not distinct from greatest(${one}::uuid, ${other}::uuid)`;

/** SQL: when it was written. */
export const createdAtOf = (id: string, one: string, other: string) =>
  messageBetween('created_at', id, one, other);
