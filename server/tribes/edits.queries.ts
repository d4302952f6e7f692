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
import { type Database, type ReadDb, readStatement, violated, writeStatement } from '../db/db.ts';
import { listVersions, SHOWN, versionsSql } from '../edits/versions.queries.ts';
import { nextVersion, requireVersion } from '../edits/versions.ts';
import { replaceFile } from '../files/replaceFile.ts';
import { notHiddenTribe } from '../visibility/filters.ts';
import { lockTribeFor } from './lock.queries.ts';
import { noTribe } from './queries.ts';

interface Texts {
  name: string;
  description: string;
  category: TribeCategory;
  joining: TribeJoining;
  posting: TribePosting;
  rules: string;
}

const update = writeStatement(
  'tribes_edit',
  `update tribes t set name = $2, description = $3, category = $4, search = $5, image = $6, banner_id = $7,
          joining = $8, posting = $9, rules = $10,
          ${nextVersion('t')} where id = $1`,
);

const keep = writeStatement(
  'tribe_versions_insert',
  `insert into tribe_versions (tribe_id, version, title, content)
   select id, version, name, description from tribes where id = $1`,
);
const versions = readStatement(
  'tribe_versions_of_tribe',
  versionsSql(
    `select version, name as title, description as content, null::timestamptz as moment, null as place, created_at
       from tribes t where id = $1 and ${notHiddenTribe('$2', 't')}`,
    `select v.version, v.title, v.content, null, null, v.replaced_at, ${SHOWN}
       from current c join tribe_versions v on v.tribe_id = $1`,
  ),
);

type Edit = { [Field in keyof Texts]?: Texts[Field] | undefined } & {
  id: string;
  seen: number;
  /** The URL of the new banner; null removes the banner. */
  image?: string | null | undefined;
};

const textsOf = ({ name, description, category, joining, posting, rules }: Texts): Texts => ({
  name,
  description,
  category,
  joining,
  posting,
  rules,
});

const FIELDS = ['name', 'description', 'category', 'joining', 'posting', 'rules'] as const;

/** The texts that the edit changes. */
const defined = (edit: Edit): Partial<Texts> =>
  Object.fromEntries(FIELDS.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]));

const isSame = (one: Texts, other: Texts) => FIELDS.every((name) => one[name] === other[name]);

/**
 * Edits the owner's tribe, and releases a replaced banner. An edit without differences, such as a retry, changes nothing,
 * whatever `seen` is.
 */
export async function editTribe(db: Database, userId: string, edit: Edit): Promise<void> {
  const { id, seen } = edit;
  await db
    .transaction(async (tx) => {
      const tribe = await lockTribeFor(tx, { id, userId }, canEditTribe);
      const before = tribe.banner_id && tribe.image;
      const texts = { ...textsOf(tribe), ...defined(edit) };
      const { image = before } = edit;
      if (isSame(texts, tribe) && image === before) return;
      requireVersion(tribe, seen);
      await tx.run(keep, [id]);
      const banner = await replaceFile(tx, {
        before: { id: tribe.banner_id, url: before },
        url: image,
        userId,
        kind: 'tribe',
      });
      const { name, description, category, joining, posting, rules } = texts;
      const search = searchable(`${name} ${description}`);
      // A tribe without a banner of its own has that of its category.
      const shown = image ?? bannerOf(category);
      const row = [id, name, description, category, search, shown, banner, joining, posting, rules];
      await tx.run(update, row);
    })
    .catch((error: unknown) => {
      if (!violated(error, 'tribes_name')) throw error;
      throw new AppError('invalid', tribeCopy.nameTaken, { name: tribeCopy.nameTaken });
    });
}

export const listTribeVersions = (db: ReadDb, viewer: Viewer, id: string) =>
  listVersions(db, viewer, versions, [id, viewer.id], noTribe);
