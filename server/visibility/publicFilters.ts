/*
 * Public filters: SQL conditions of what anyone may see without an account, on public pages, card images, feeds and in the
 * sitemap. The arguments are aliases of rows.
 */

/** A post whose author, `a` of `profiles`, is not private. */
export const isPublicPost = (a: string) => `not ${a}.private`;

/** A challenge that is not closed. */
export const isPublicChallenge = (c: string) => `${c}.is_active`;

/** A vibe session that is not cancelled and whose host, `a` of `profiles`, is not private. */
export const isPublicSession = (s: string, a: string) => `(${s}.cancelled_at is null and not ${a}.private)`;

/** A member who turned the public page on and is neither private nor suspended. */
export const isPublicMember = (a: string) => `(${a}.public_page and not ${a}.private
    and not exists (select from suspensions where user_id = ${a}.id))`;
