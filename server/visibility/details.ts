import { detailKinds } from '../../contract/core/details.ts';

// The details of the profile `p` as JSON, in display order (decision 118).
const listOf = (condition: string) => `
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'text', d.text, 'shown', d.shown)
            order by array_position(array['${detailKinds.join("', '")}'], d.kind)), '[]')
     from profile_details d where d.user_id = p.id and ${condition})`;

/** SQL: the details of the profile `p` that the viewer `$1` may see, if they may see the rest of the profile. */
export const DETAILS = listOf('(d.shown or d.user_id = $1)');

/** SQL: all details of the profile `p`, for its member only. */
export const OWN_DETAILS = listOf('true');
