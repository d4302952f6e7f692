/** SQL: whether the viewer is the host or a co-host of the session `s`. `isSessionHost` of contract/core/policy.ts is the same. */
export const isHost = (viewer: string, s: string) => `(${s}.created_by = ${viewer}
    or ${coHosts(viewer, `${s}.id`)})`;

/** SQL: the ids of the sessions that the member hosts or co-hosts, as a set, so that the few are not looked for among all. */
export const hostedBy = (member: string) => `select id from vibe_sessions where created_by = ${member}
    union all select session_id from session_hosts where user_id = ${member}`;

/** SQL: the ids of the host and the co-hosts of the session `s`, as `user_id`. */
export const hostsOf = (s: string) => `select ${s}.created_by as user_id
    union all select sh.user_id from session_hosts sh where sh.session_id = ${s}.id`;

/** SQL: the co-hosts of the session `s`, for `isSessionHost` of contract/core/policy.ts. */
export const coHostsOf = (s: string) => `(
    select coalesce(json_agg(json_build_object('id', sh.user_id)), '[]') from session_hosts sh where sh.session_id = ${s}.id)`;

/** SQL: whether a member co-hosts a session. Whoever sees the codes is not checked in. */
export const coHosts = (member: string, session: string) =>
  `exists (select from session_hosts sh where sh.session_id = ${session} and sh.user_id = ${member})`;
