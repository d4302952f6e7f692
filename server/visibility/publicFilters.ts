import { notHidden, notHiddenPost, notHiddenTribe, notHiddenWork, notInClosedTribe } from './filters.ts';

/*
 * Public filters: SQL conditions of what anyone may see without an account, on public pages, card images, feeds and in the
 * sitemap. The arguments are aliases of rows.
 */

// A visitor.
const NOBODY = 'null::uuid';

/** A post `p` that is neither hidden nor in a closed tribe, whose author, `a` of `profiles`, is not private. */
export const isPublicPost = (p: string, a: string) => `(not ${a}.private and ${notHiddenPost(NOBODY, p)})`;

/** A tribe that is not hidden. */
export const isPublicTribe = (t: string) => notHiddenTribe(NOBODY, t);

/** A creator `a` of `profiles` who is not hidden: a tribe that was handed over stays without the name. */
export const isPublicCreator = (a: string) => notHidden(NOBODY, `${a}.id`);

/** A challenge that is neither closed nor hidden. */
export const isPublicChallenge = (c: string) => `(${c}.is_active and ${notHiddenWork(NOBODY, c)})`;

/** A vibe session that is neither cancelled, hidden nor in a closed tribe and whose host, `a` of `profiles`, is not private. */
export const isPublicSession = (s: string, a: string) =>
  `(${s}.cancelled_at is null and not ${a}.private and ${notHiddenWork(NOBODY, s)}
    and ${notInClosedTribe(NOBODY, `${s}.tribe_id`)})`;

/** A member who turned the public page on and is neither private, suspended nor hidden. */
export const isPublicMember = (a: string) => `(${a}.public_page and not ${a}.private
    and not exists (select from suspensions where user_id = ${a}.id)
    and ${isPublicCreator(a)})`;
