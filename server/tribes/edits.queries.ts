import { AppError } from '../../contract/core/errors.ts';
import { canEditTribe } from '../../contract/core/policy.ts';
import type { Viewer } from '../../contract/core/viewer.ts';
import { searchable } from '../../contract/text/searchable.ts';
import {
  bannerOf,
  type TribeCategory,
  type TribeJoining,
  type TribePosting,
  tribeCopy,
} from '../../contract/tribes/copy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { type Database, type ReadDb, readStatement, violated, writeStatement } from '../db/db.ts';
import { listVersions, SHOWN, versionsSql } from '../edits/versions.queries.ts';
import { nextVersion, requireVersion } from '../edits/versions.ts';
import { replaceFile } from '../files/replaceFile.ts';
import { notHiddenTribe } from '../visibility/filters.ts';
import { lockTribeFor } from './lock.queries.ts';
import { noTribe } from './queries.ts';

interface Fields {
  name: string;
  description: string;
  category: TribeCategory;
  joining: TribeJoining;
  posting: TribePosting;
  closed: boolean;
  rules: string;
}

const update = writeStatement(
  'tribes_edit',
  `update tribes t set name = $2, description = $3, category = $4, search = $5, image = $6, banner_id = $7,
          joining = $8, posting = $9, rules = $10, closed = $12,
          ${nextVersion('t', '$11::boolean')} where id = $1`,
);

const current = readStatement(
  'tribes_to_edit',
  `select name, description, category, joining, posting, closed, rules, image, banner_id, version from tribes where id = $1`,
);

const keep = writeStatement(
  'tribe_versions_insert',
  `insert into tribe_versions (tribe_id, version, title, content, rules)
   select id, version, name, description, rules from tribes where id = $1`,
);
/** SQL: the rules are the end of a version's text. */
const withRules = (text: string, row: string) =>
  `${text} || case when ${row}.rules = '' then '' else E'\\n\\n' || ${row}.rules end`;
const versions = readStatement(
  'tribe_versions_of_tribe',
  versionsSql(
    `select version, name as title, ${withRules('description', 't')} as content, null::timestamptz as moment, null as place, created_at
       from tribes t where id = $1 and ${notHiddenTribe('$2', 't')}`,
    `select v.version, v.title, ${withRules('v.content', 'v')}, null, null, v.replaced_at, ${SHOWN}
       from current c join tribe_versions v on v.tribe_id = $1`,
  ),
);

type Edit = { [Name in keyof Fields]?: Fields[Name] | undefined } & {
  id: string;
  seen: number;
  /** The URL of the new banner; null removes the banner. */
  image?: string | null | undefined;
};

interface Current extends Fields {
  image: string;
  banner_id: string | null;
  version: number;
}

/** What others read: an edit of these keeps the version before it, and is marked. */
const TEXTS = ['name', 'description', 'rules'] as const;
const FIELDS = [...TEXTS, 'category', 'joining', 'posting', 'closed'] as const;

/** The fields after the edit, which leaves absent ones unchanged. */
function fieldsAfter(tribe: Fields, edit: Edit): Fields {
  const { name = tribe.name, description = tribe.description, category = tribe.category } = edit;
  const { posting = tribe.posting, closed = tribe.closed, rules = tribe.rules } = edit;
  return { name, description, category, joining: joiningAfter(tribe, edit), posting, closed, rules };
}

/** Who closes an open tribe without choosing how it is joined gets requests. */
function joiningAfter(tribe: Fields, { joining, closed = tribe.closed }: Edit): TribeJoining {
  if (!closed || (joining ?? tribe.joining) !== 'open') return joining ?? tribe.joining;
  if (joining) throw new AppError('invalid', manageCopy.closedIsAsked, { joining: manageCopy.closedIsAsked });
  return 'request';
}

const isSame = (names: readonly (keyof Fields)[], one: Fields, other: Fields) =>
  names.every((name) => one[name] === other[name]);

/**
 * Edits the owner's tribe, and releases a replaced banner. An edit without differences, such as a retry, changes nothing,
 * whatever `seen` is. Returns whether the tribe was closed or opened.
 */
export async function editTribe(db: Database, userId: string, edit: Edit): Promise<boolean> {
  const { id, seen } = edit;
  return db
    .transaction(async (tx) => {
      await lockTribeFor(tx, { id, userId }, canEditTribe);
      const tribe = await tx.one<Current>(current, [id]);
      const before = tribe.banner_id && tribe.image;
      const fields = fieldsAfter(tribe, edit);
      const { image = before } = edit;
      if (isSame(FIELDS, fields, tribe) && image === before) return false;
      requireVersion(tribe, seen);
      const isReworded = !isSame(TEXTS, fields, tribe);
      if (isReworded) await tx.run(keep, [id]);
      const banner = await replaceFile(tx, {
        before: { id: tribe.banner_id, url: before },
        url: image,
        userId,
        kind: 'tribe',
      });
      const { name, description, category, joining, posting, rules, closed } = fields;
      const search = searchable(`${name} ${description}`);
      // A tribe without a banner of its own has that of its category.
      const shown = image ?? bannerOf(category);
      const texts = [name, description, category, search];
      await tx.run(update, [id, ...texts, shown, banner, joining, posting, rules, isReworded, closed]);
      return closed !== tribe.closed;
    })
    .catch((error: unknown) => {
      if (!violated(error, 'tribes_name')) throw error;
      throw new AppError('invalid', tribeCopy.nameTaken, { name: tribeCopy.nameTaken });
    });
}

export const listTribeVersions = (db: ReadDb, viewer: Viewer, id: string) =>
  listVersions(db, viewer, versions, [id, viewer.id], noTribe);
