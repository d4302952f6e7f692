import { AppError } from '../../contract/core/errors.ts';
import { searchable } from '../../contract/text/searchable.ts';
import {
  bannerOf,
  type TribeCategory,
  type TribeJoining,
  type TribePosting,
  type TribeRole,
  tribeCopy,
} from '../../contract/tribes/copy.ts';
import type { Tribe } from '../../contract/tribes/endpoints.ts';
import { countRows } from '../counts/rowCounts.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type VersionedRow, versionOf } from '../edits/versions.ts';
import { claimFile, PICTURE_COLUMNS, type PictureRow, pictureOf } from '../files/queries.ts';
import { namesCreator, notHidden, notHiddenTribe } from '../visibility/filters.ts';

export interface TribeRow extends PictureRow, VersionedRow {
  id: string;
  name: string;
  description: string;
  category: TribeCategory;
  image: string;
  /** Null if the creator is hidden, or is private and the viewer a visitor. */
  created_by: string | null;
  created_at: string;
  members_count: number;
  handed_over: boolean;
  joining: TribeJoining;
  posting: TribePosting;
  closed: boolean;
  has_rules: boolean;
  requested: boolean;
  offered: boolean;
  joined: boolean;
  notify: boolean;
  role: TribeRole | null;
  username: string;
  full_name: string;
  avatar_url: string | null;
}

// $1 is the viewer, or null. Hidden tribes are left out.
export const TRIBE = `
  select t.id, t.name, t.description, t.category, t.image, t.created_at, t.version, t.edited_at, t.members_count,
         t.handed_over, t.joining, t.posting, t.closed, t.rules <> '' as has_rules, coalesce(r.state = 'open', false) as requested,
         h.user_id is not null as offered,
         case when ${namesCreator('$1', 'a')} and ${notHidden('$1', 'a.id')} then t.created_by end as created_by,
         m.user_id is not null as joined, coalesce(m.notify, false) as notify, m.role,
         a.username, a.full_name, a.avatar_url, ${PICTURE_COLUMNS}
    from tribes t join profiles a on a.id = t.created_by and ${notHiddenTribe('$1', 't')}
    left join tribe_members m on m.tribe_id = t.id and m.user_id = $1
    left join tribe_handovers h on h.tribe_id = t.id and h.user_id = $1
    left join tribe_requests r on r.tribe_id = t.id and r.user_id = $1
    left join files f on f.id = t.banner_id`;

/** SQL: the member who answers for the tribe `t`: its owner, else its creator. */
export const OWNER_ID = `coalesce((select o.user_id from tribe_members o where o.tribe_id = t.id and o.role = 'owner'), t.created_by)`;

const byId = readStatement('tribes_by_id', `${TRIBE} where t.id = $2`);

export async function getTribe(db: ReadDb, viewerId: string | null, id: string): Promise<Tribe> {
  const row = await db.maybe<TribeRow>(byId, [viewerId, id]);
  if (!row) throw noTribe();
  return tribeOf(row);
}

export const noTribe = () => new AppError('not_found', tribeCopy.notFound);

// The creator is the first member and the owner. One `on conflict` covers id and name: with separate checks, two inserts could deadlock.
const insert = writeStatement(
  'tribes_insert',
  `with inserted as (
     insert into tribes (id, name, description, category, search, image, created_by, members_count, closed, joining)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8::boolean, case when $8::boolean then 'request' else 'open' end)
     on conflict do nothing returning id
   ), counted as (${countRows('tribes', 'inserted', '+')})
   select from inserted`,
);
const setBanner = writeStatement(
  'tribes_set_banner',
  'update tribes set image = $2, banner_id = $3 where id = $1',
);
const insertCreator = writeStatement(
  'tribe_members_insert_creator',
  `insert into tribe_members (tribe_id, user_id, role) values ($1, $2, 'owner')`,
);

interface NewTribe {
  id: string;
  name: string;
  description: string;
  category: TribeCategory;
  image?: string | null | undefined;
  closed?: boolean | undefined;
}

/** Inserts a tribe. False if its id exists: a retry, which keeps the first. Throws `invalid` if the name is taken. */
export async function insertTribe(db: Database, userId: string, tribe: NewTribe): Promise<boolean> {
  const { id, name, description, category, image, closed = false } = tribe;
  const search = searchable(`${name} ${description}`);
  const created = await db.transaction(async (tx) => {
    const row = [id, name, description, category, search, bannerOf(category), userId, closed];
    if ((await tx.run(insert, row)) === 0) return false;
    await tx.run(insertCreator, [id, userId]);
    if (!image) return true;
    const file = await claimFile(tx, { url: image, userId, kind: 'tribe', field: 'image' });
    await tx.run(setBanner, [id, image, file]);
    return true;
  });
  // Either the id already exists, or another tribe has the name.
  if (!created && !(await creatorOf(db, id)))
    throw new AppError('invalid', tribeCopy.nameTaken, { name: tribeCopy.nameTaken });
  return created;
}

const creator = readStatement('tribes_creator', 'select created_by from tribes where id = $1');

const creatorOf = (db: Db, id: string) => db.maybe<{ created_by: string }>(creator, [id]);

export function tribeOf(row: TribeRow): Tribe {
  const { id, name, description, category, image, created_by, created_at, members_count } = row;
  const { handed_over, joining, posting, closed, has_rules, requested, offered, joined, notify, role } = row;
  const { username, full_name, avatar_url } = row;
  return {
    id,
    name,
    description,
    category,
    image,
    banner: pictureOf(row),
    created_by,
    created_at,
    ...versionOf(row),
    creator: created_by === null ? null : { id: created_by, username, full_name, avatar_url },
    handed_over,
    members_count,
    joining,
    posting,
    closed,
    has_rules,
    requested,
    offered,
    joined,
    role,
    notify,
  };
}

const rules = readStatement(
  'tribes_rules',
  `select rules from tribes t where id = $2 and ${notHiddenTribe('$1', 't')}`,
);

export async function getTribeRules(
  db: ReadDb,
  viewerId: string | null,
  id: string,
): Promise<{ rules: string }> {
  const row = await db.maybe<{ rules: string }>(rules, [viewerId, id]);
  if (!row) throw noTribe();
  return row;
}
