/**
 * SQL of a `with`: deletes the notifications `n` that `join` (a join and a `where`) finds. They are locked in the same order
 * as by `readAll`.
 */
export const retractNotifications = (join: string) => `
  retracted as (
    delete from notifications d using (
      select n.user_id, n.id from notifications n ${join} order by n.id for update of n
    ) n where d.user_id = n.user_id and d.id = n.id
  )`;

/**
 * The same for the notifications of follow requests: `rows` are those of `follow_requests` that the same statement deletes.
 */
export const retractFollowRequests = (rows: string) =>
  retractNotifications(
    `join ${rows} r on n.user_id = r.member_id and n.subject_id = r.requester_id where n.kind = 'follow_request'`,
  );
