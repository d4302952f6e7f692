/**
 * SQL of a `with`: deletes the notifications `n` that `join` finds, a join and a `where`. They are locked in one order, as by
 * whoever marks all of theirs as read.
 */
export const retractNotifications = (join: string) => `
  retracted as (
    delete from notifications d using (
      select n.user_id, n.id from notifications n ${join} order by n.id for update of n
    ) n where d.user_id = n.user_id and d.id = n.id
  )`;

/** As above: what members were notified of requests to follow, `rows` of `follow_requests`, which the same statement deletes. */
export const retractFollowRequests = (rows: string) =>
  retractNotifications(
    `join ${rows} r on n.user_id = r.member_id and n.subject_id = r.requester_id where n.kind = 'follow_request'`,
  );
