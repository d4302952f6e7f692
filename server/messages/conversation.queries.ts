/** The two of a conversation as its row names them; `one` and `other` are SQL of type uuid. */
export const between = (one: string, other: string) =>
  `user1_id = least(${one}::uuid, ${other}::uuid) and user2_id = greatest(${one}::uuid, ${other}::uuid)`;

/** SQL of a message that its recipient has not read, and still can. */
export const UNREAD = 'read_at is null and unsent_at is null';

/**
 * When a message of the two was written. `is not distinct from` makes PostgreSQL find it by its id, not go through the index of
 * their thread.
 */
export const createdAtOf = (id: string, one: string, other: string) =>
  `select created_at from messages
    where id = ${id} and user1_id is not distinct from least(${one}::uuid, ${other}::uuid)
      and user2_id is not distinct from greatest(${one}::uuid, ${other}::uuid)`;
