import { ORGANISER_NOTICE_DAYS } from '../../contract/organisers/limits.ts';

/** SQL: whether the organiser is verified now; `o` is the alias of `organisers`. */
export const isVerified = (o: string) => `${o}.verified_until > now()`;

/** SQL: whether its verification ends so soon that its members are told, and may have it extended. */
export const endsSoon = (o: string) =>
  `${o}.verified_until < now() + ${ORGANISER_NOTICE_DAYS} * interval '1 day'`;

const ORGANISER = `json_build_object(
  'id', o.id, 'name', o.name, 'domain', o.domain, 'verified', coalesce(${isVerified('o')}, false))`;

/**
 * SQL: the organiser behind the challenge `c` as JSON, or null: only while it is verified and the challenge's creator is its
 * member, so that an organiser answers for nobody who has left. The creator sees an unverified one, too.
 */
export const organiserOf = (viewer: string, c: string) => `(
  select ${ORGANISER} from organisers o
    join organiser_members om on om.organiser_id = o.id and om.user_id = ${c}.created_by
   where o.id = ${c}.organiser_id and (${isVerified('o')} or ${c}.created_by = ${viewer}))`;
