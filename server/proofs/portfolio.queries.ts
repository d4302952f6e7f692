import type { ChallengeCategory } from '../../contract/challenges/copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { portfolioCopy } from '../../contract/proofs/copy.ts';
import { type OwnPortfolio, type Portfolio, provesSkill } from '../../contract/proofs/portfolio.ts';
import { CV_CHECKED_IN_MIN } from '../../contract/sessions/checkIn/limits.ts';
import { cut } from '../../contract/text/cut.ts';
import { clean } from '../../contract/text/text.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type PictureRow, pictureOf } from '../files/queries.ts';
import { isEntrant } from '../visibility/entrants.ts';
import { canSeeProfile, isBlind, notBlocked, notHidden, notHiddenWork } from '../visibility/filters.ts';
import { isPublicMember } from '../visibility/publicFilters.ts';
import { placeOf } from './queries.ts';

/** Characters of a submission's text that a portfolio shows. */
const EXCERPT = 160;

interface Placed {
  place: number | null;
  place_of: number | null;
}

interface Work extends PictureRow, Placed {
  id: string;
  challenge_id: string;
  title: string;
  text: string | null;
  category: ChallengeCategory | null;
  code: string | null;
}

export interface PortfolioRow {
  skills: string[];
  links: Portfolio['links'];
  /** `names`: the skills that the certificate proves. */
  proven: ({ skill: string; id: string; code: string; title: string; names: string[] } & Placed)[];
  works: Work[];
  shows_activity: boolean;
  hosted: number;
  attended: number;
  had_seat: number;
}

/** SQL: the past sessions to which a member has checked in, as `v`. */
const attendedBy = (member: string) => `session_check_ins k join vibe_sessions v on v.id = k.session_id
    where k.user_id = ${member} and k.removed_at is null and v.cancelled_at is null and v.ends_at <= now()`;

/*
 * The portfolio of `profiles a`. The member's choices, stored as ids, are shown while valid: a certificate not revoked, or an
 * accepted submission shown on its challenge; nothing that is judged blindly, no work that is hidden from the viewer, nor one
 * in a challenge that is. A certificate stays (decision 098). Sessions without any check-in count as seats.
 */
const portfolioFor = (viewer: string) => `
  a.skills, a.show_activity as shows_activity,
  coalesce((select o.links from portfolios o where o.user_id = a.id), '[]') as links,
  coalesce((select json_agg(json_build_object(
              'skill', k.skill, 'id', r.id, 'code', r.code, 'title', r.title, 'place', r.place, 'place_of', r.place_of,
              'names', coalesce(r.facts->'skills', '[]')))
     from portfolios o cross join jsonb_each_text(o.skills) k (skill, proof_id)
     join proofs r on r.id = k.proof_id::uuid and r.user_id = a.id and r.revoked_at is null
     left join challenges pc on pc.id = r.challenge_id
    where o.user_id = a.id and not ${isBlind('pc')}), '[]') as proven,
  coalesce((select json_agg(json_build_object(
              'id', s.id, 'challenge_id', c.id, 'title', c.title, 'text', left(s.submission_text, 1000), 'category', c.category,
              'media_url', f.url, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder, 'variants', f.variants,
              'code', r.code, 'place', r.place, 'place_of', r.place_of) order by w.nth)
     from portfolios o
     cross join unnest(o.submissions) with ordinality w (id, nth)
     join challenge_submissions s on s.id = w.id and s.user_id = a.id and ${isEntrant('a.id')} and s.state = 'accepted' and s.published
       and ${notHidden(viewer, 's.user_id', 's.created_at')}
     join challenges c on c.id = s.challenge_id and not ${isBlind('c')} and ${notHiddenWork(viewer, 'c')}
     left join files f on f.id = c.image_id
     left join proofs r on r.submission_id = s.id and r.user_id = a.id and r.revoked_at is null
    where o.user_id = a.id), '[]') as works,
  (select count(*)::int from vibe_sessions v
    where v.created_by = a.id and v.cancelled_at is null and v.ends_at <= now()) as hosted,
  (select count(*)::int from ${attendedBy('a.id')}) as attended,
  (select count(*)::int from session_attendees t join vibe_sessions v on v.id = t.session_id
    where t.user_id = a.id and not t.waiting and v.created_by <> a.id and v.cancelled_at is null
      and v.ends_at <= now() and v.checked_in_count = 0) as had_seat`;

const seen = readStatement(
  'portfolios_seen',
  `select ${portfolioFor('$1')}, ${canSeeProfile('$1', 'a')} as visible, a.id = $1 as own
     from profiles a where a.id = $2 and ${notBlocked('$1', 'a.id')}`,
);

/** Throws `not_found` if the viewer may not see the member, and `forbidden` if they may not see the member's About. */
export async function getPortfolio(db: ReadDb, viewerId: string, userId: string): Promise<Portfolio> {
  const row = await db.maybe<PortfolioRow & { visible: boolean; own: boolean }>(seen, [viewerId, userId]);
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  if (!row.visible) throw new AppError('forbidden', followCopy.private);
  return portfolioOf({ ...row, shows_activity: row.shows_activity || row.own });
}

const ofPublicMember = readStatement(
  'portfolios_public',
  `select ${portfolioFor('null::uuid')} from profiles a where a.id = $1 and ${isPublicMember('a')}`,
);

/** The portfolio as visitors see it; undefined if the member's page is not public. */
export async function publicPortfolio(db: ReadDb, userId: string): Promise<Portfolio | undefined> {
  const row = await db.maybe<PortfolioRow>(ofPublicMember, [userId]);
  return row && portfolioOf(row);
}

// The choices for the member: no more than a dialog can show.
const own = readStatement(
  'portfolios_own',
  `select ${portfolioFor('$1')},
     coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title, 'place', r.place, 'place_of', r.place_of,
                                                 'skills', coalesce(r.facts->'skills', '[]')))
       from (select * from proofs where user_id = $1 and revoked_at is null
              order by issued_at desc, id desc limit 100) r), '[]') as proofs,
     coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title))
       from (select s.id, c.title from challenge_submissions s join challenges c on c.id = s.challenge_id and ${notHiddenWork('$1', 'c')}
              where s.user_id = $1 and ${isEntrant('$1')} and s.state = 'accepted' and s.published
              order by s.created_at desc, s.id desc limit 100) s), '[]') as submissions
     from profiles a where a.id = $1`,
);

interface OwnRow extends PortfolioRow {
  proofs: ({ id: string; title: string; skills: string[] } & Placed)[];
  submissions: OwnPortfolio['choices']['submissions'];
}

export async function ownPortfolio(db: ReadDb, userId: string): Promise<OwnPortfolio> {
  const row = await db.maybe<OwnRow>(own, [userId]);
  if (!row) throw new AppError('not_found', profileCopy.notFound);
  const proofs = row.proofs.map(({ id, title, skills, ...placed }) => ({
    ...{ id, title, skills },
    place: placeOf(placed),
  }));
  return {
    ...portfolioOf({ ...row, shows_activity: true }),
    choices: { proofs, submissions: row.submissions },
  };
}

interface Choices {
  links: Portfolio['links'];
  skills: { name: string; proof_id: string }[];
  submissions: string[];
}

const ownChoices = readStatement(
  'portfolios_own_choices',
  `select coalesce((select json_agg(json_build_object('id', id, 'names', coalesce(facts->'skills', '[]')))
                     from proofs where id = any($2::uuid[]) and user_id = $1), '[]') as proofs,
          (select count(*)::int from challenge_submissions s
            where s.id = any($3::uuid[]) and s.user_id = $1 and ${isEntrant('$1')}) as works`,
);

interface OwnChoices {
  proofs: { id: string; names: string[] }[];
  works: number;
}
const save = writeStatement(
  'portfolios_save',
  `insert into portfolios (user_id, links, skills, submissions) values ($1, $2, $3, $4)
   on conflict (user_id) do update
     set links = excluded.links, skills = excluded.skills, submissions = excluded.submissions, updated_at = now()`,
);

/** Throws `invalid` if a certificate or a submission is not the member's, or a certificate does not name the skill. */
export const savePortfolio = (db: Database, userId: string, { links, skills, submissions }: Choices) =>
  db.transaction(async (tx: Db) => {
    const proofs = [...new Set(skills.map(({ proof_id }) => proof_id))];
    const works = [...new Set(submissions)];
    const found = await tx.one<OwnChoices>(ownChoices, [userId, proofs, works]);
    if (found.proofs.length !== proofs.length || found.works !== works.length)
      throw new AppError('invalid', portfolioCopy.notYours);
    const namesOf = new Map(found.proofs.map(({ id, names }) => [id, names]));
    if (!skills.every(({ name, proof_id }) => provesSkill(namesOf.get(proof_id) ?? [], name)))
      throw new AppError('invalid', portfolioCopy.notNamed);
    const bySkill = Object.fromEntries(skills.map(({ name, proof_id }) => [name.toLowerCase(), proof_id]));
    await tx.run(save, [userId, JSON.stringify(links), JSON.stringify(bySkill), works]);
  });

export function portfolioOf(portfolio: PortfolioRow) {
  const { skills, links, proven, works, shows_activity, hosted, attended, had_seat } = portfolio;
  const proofOf = (name: string) => {
    const found = proven.find(({ skill, names }) => skill === name.toLowerCase() && provesSkill(names, name));
    return found ? { id: found.id, code: found.code, title: found.title, place: placeOf(found) } : null;
  };
  return {
    links,
    skills: skills.map((name) => ({ name, proof: proofOf(name) })),
    submissions: works.map(({ id, challenge_id, title, text, category, code, ...row }) => ({
      id,
      challenge_id,
      title,
      text: cut(text ?? '', EXCERPT),
      category,
      picture: pictureOf(row),
      proof: code === null ? null : { code, place: placeOf(row) },
    })),
    sessions: shows_activity ? { hosted, attended, had_seat } : null,
  } satisfies Portfolio;
}

/** The fields of a CV besides the portfolio. */
export interface CvMember {
  username: string;
  full_name: string;
  headline: string;
  bio: string;
  interests: string[];
  public_page: boolean;
  /** The sessions in which enough members checked in. */
  sessions: { hosted: number; attended: number };
}

const forCv = readStatement(
  'portfolios_for_cv',
  `select a.username, a.full_name, a.headline, a.bio, a.interests, ${isPublicMember('a')} as public_page, a.id = $1 as own,
          (select count(*)::int from vibe_sessions v
            where v.created_by = a.id and v.cancelled_at is null and v.ends_at <= now()
              and v.checked_in_count >= ${CV_CHECKED_IN_MIN}) as cv_hosted,
          (select count(*)::int from ${attendedBy('a.id')} and v.checked_in_count >= ${CV_CHECKED_IN_MIN}) as cv_attended,
          ${portfolioFor('$1')}
     from profiles a
    where a.id = member_named($2) and (a.id = $1 or ${isPublicMember('a')})`,
);

interface CvRow extends Omit<CvMember, 'sessions'>, PortfolioRow {
  own: boolean | null;
  cv_hosted: number;
  cv_attended: number;
}

/** Undefined unless the member's page is public or the viewer is the member; `viewerId` is null for visitors. */
export async function cvOf(db: ReadDb, viewerId: string | null, username: string) {
  const name = clean(username).toLowerCase();
  const row = await db.maybe<CvRow>(forCv, [viewerId, name]);
  if (!row) return undefined;
  const { own: isOwn, username: as, full_name, headline, bio, interests, public_page, ...rest } = row;
  const sessions = { hosted: rest.cv_hosted, attended: rest.cv_attended };
  const member: CvMember = { username: as, full_name, headline, bio, interests, public_page, sessions };
  return {
    member,
    portfolio: portfolioOf({ ...rest, shows_activity: rest.shows_activity || isOwn === true }),
  };
}
