import { notBlocked } from '../visibility/filters.ts';

// SQL fragments of the statements that export a member's data (export.queries.ts): $1 is the member everywhere.

/** Other members appear by name only, and not if either member has blocked the other. */
export const who = (id: string) => `(
    select json_build_object('id', o.id, 'username', o.username, 'full_name', o.full_name)
      from profiles o where o.id = ${id} and ${notBlocked('$1', 'o.id')})`;

/** The path of a file in the archive; `f` is its row. */
export const PATH = "'files/' || f.key";
export const pathOf = (id: string) =>
  `(select ${PATH} from files f where f.id = ${id} and f.user_id = $1 and f.stored)`;

/** The earlier versions of a text, oldest first. */
export const versionsOf = (from: string, others = '', content = 'content') => `(
    select json_agg(json_build_object(${others}'${content}', v.content, 'replaced_at', v.replaced_at) order by v.version)
      from ${from}) as earlier_versions`;
