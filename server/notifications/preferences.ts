import { alwaysInApp } from '../../contract/settings/endpoints.ts';

/*
 * Notification switches (decision 066): SQL conditions of the statements that insert, push and mail notifications. `own` is
 * the alias of the recipient's row of `profiles`.
 */

const ALWAYS = alwaysInApp.map((kind) => `'${kind}'`).join(', ');

/** Whether the member gets notifications of this kind; `kind` is SQL. */
export const wantsKind = (own: string, kind: string) =>
  `(${kind} in (${ALWAYS}) or not ${kind} = any(${own}.notifications_off))`;

/** Whether the member has not muted the post; true without a post. */
export const notMuted = (member: string, post: string) =>
  `not exists (select from post_follows pf where pf.post_id = ${post} and pf.user_id = ${member} and pf.level = 'mute')`;

/** Whether a notification `n` is sent by push or mail. It may be older than the switch of its kind or post. */
export const wantsSent = (own: string, by: 'push' | 'email') => `
  ${wantsKind(own, 'n.kind')} and ${wantsKind(own, `(n.kind || '.${by}')`)} and ${notMuted(`${own}.id`, 'n.post_id')}`;

const DAY_MINUTES = 24 * 60;
/** West Africa Time is UTC+1, all year. */
const WAT_MINUTES = 60;

/** Whether the time `at` is in the member's quiet hours, which may span midnight. */
export const inQuietHours = (own: string, at: string) => `coalesce(
  mod(floor(extract(epoch from ${at}) / 60)::bigint + ${WAT_MINUTES} - ${own}.quiet_from + ${DAY_MINUTES}, ${DAY_MINUTES})
    < mod(${own}.quiet_to - ${own}.quiet_from + ${DAY_MINUTES}, ${DAY_MINUTES}), false)`;
