import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Expand and contract: during an upgrade, processes of the previous release use the new schema. So a migration only adds,
// unless its first line names a release that does not need what it removes or forbids: `-- Contract: 0.2.0 reads no bell.`

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const CHANGELOG = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
/** The newest migration that is not checked. It and those before it are older than this rule. */
const LAST_UNCHECKED = 29;

const CONTRACT = /^-- Contract: (\d+\.\d+\.\d+)\b/;

interface Rule {
  does: string;
  /** A part of a statement that may break the previous release. */
  action: RegExp;
  /** Whether the rest of the migration makes it harmless. */
  unless?: (found: RegExpExecArray, migration: string) => boolean;
}

const RULES: Rule[] = [
  { does: 'drops', action: /\bdrop (?!not null\b|constraint\b|index\b)/ },
  {
    does: 'drops',
    action: /\bdrop (?:constraint|index) (?:if exists )?(\w+)/,
    // Replaced, such as by a longer list of values or a key of fewer rows.
    unless: ([, name], migration) =>
      migration.includes(`add constraint ${name} `) || migration.includes(`create unique index ${name} `),
  },
  { does: 'renames', action: /\brename\b/ },
  { does: 'moves', action: /\bset schema\b/ },
  { does: 'changes a type', action: /\balter (?:column )?\S+ (?:set data )?type\b/ },
  {
    does: 'rejects null',
    action: /\balter (?:column )?(\w+) set not null\b/,
    unless: ([, column], migration) => migration.includes(`${column} set default `),
  },
  {
    does: 'requires a value',
    action: /\badd .*\bnot null\b.*/,
    unless: ([action]) => /\bdefault\b|\bgenerated\b|\bis not null\b/.test(action),
  },
  {
    does: 'constrains',
    action: /\badd (?:constraint (\w+) )?(?:check|unique|primary|foreign|exclude)\b(?: key \((.*?)\))?/,
    // Replaced; or a foreign key of a new column, which the previous release leaves empty.
    unless: ([, name, key = ''], migration) =>
      (name !== undefined && migration.includes(`drop constraint ${name}`)) ||
      key.split(', ').some((column) => migration.includes(`add column ${column} `)),
  },
  {
    does: 'constrains',
    // A key that contains the primary key rejects nothing.
    action: /^create unique index (\w+)\b(?!.*\(.*\bid\b).*?\((.*?)\)/,
    // Replaced; or of a new column, which the previous release leaves empty.
    unless: ([, name, key = ''], migration) =>
      migration.includes(`drop constraint ${name}`) ||
      migration.includes(`drop index ${name}`) ||
      key.split(', ').some((column) => migration.includes(`add column ${column} `)),
  },
];

/** The actions of a migration that break the previous release, one per line. */
function faultsOf(sql: string): string[] {
  const release = CONTRACT.exec(sql)?.[1];
  if (release) return isReleased(release) ? [] : [`CHANGELOG.md has no release ${release}`];
  const statements = statementsOf(sql);
  const created = statements.map(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1],
  );
  return statements
    .filter((statement) => !created.includes(tableOf(statement)))
    .flatMap(actionsOf)
    .flatMap((action) =>
      RULES.filter(breaks(action, statements.join(';'))).map(({ does }) => `${does}: ${action}`),
    );
}

/** Whether the changelog has a heading for it, which may end with a date. */
const isReleased = (release: string) =>
  CHANGELOG.split('\n').some((line) => line === `## ${release}` || line.startsWith(`## ${release} `));

const breaks =
  (text: string, migration: string) =>
  ({ action, unless }: Rule) => {
    const found = action.exec(text);
    return found !== null && !unless?.(found, migration);
  };

/** The statements, without comments, string literals and function bodies. A `do` block runs immediately, so it is kept. */
const statementsOf = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/(?<!\bdo\s*)\$(\w*)\$.*?\$\1\$/gis, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const tableOf = (statement: string) => {
  const [, altered, indexed] =
    /^alter table (?:if exists )?(?:only )?(\w+)|^create unique index .*? on (?:only )?(\w+)/.exec(
      statement,
    ) ?? [];
  return altered ?? indexed ?? 'none';
};

/** The actions of an `alter table`, split at the commas outside parentheses. */
const actionsOf = (statement: string) =>
  statement.startsWith('alter table')
    ? statement.split(/,(?![^(]*\))/).map((part) => part.trim())
    : [statement];

it.each([
  ['drops', 'alter table posts drop column title'],
  ['drops', 'drop table if exists posts'],
  ['drops', 'drop trigger posts_count on posts; drop function count_posts()'],
  ['drops', 'alter table posts alter title drop not null, drop constraint posts_title_check'],
  ['drops', 'do $$ begin drop index posts_of_member; end $$'],
  ['renames', 'ALTER TABLE posts\n  RENAME COLUMN title TO headline'],
  ['renames', 'alter table posts rename to articles'],
  ['moves', 'alter table posts set schema archive'],
  ['changes a type', 'alter table posts alter column title type varchar(10)'],
  ['changes a type', 'alter table posts alter likes set data type bigint using likes::bigint'],
  ['rejects null', 'alter table posts alter column image set not null'],
  ['requires a value', 'alter table posts add a int not null default 0, add column place text not null'],
  ['constrains', 'alter table posts add constraint short check (length(title) in (1, 2))'],
  [
    'constrains',
    'alter table posts add column place text, add constraint tall foreign key (size) references sizes',
  ],
  ['constrains', 'create unique index posts_titles on posts (title)'],
  ['drops', 'drop index posts_titles; create unique index posts_names on posts (id)'],
])('rejects a migration that %s: %s', (does, sql) => {
  expect(faultsOf(`-- Contract later.\n${sql};`).map((fault) => fault.split(':')[0])).toContain(does);
});

it.each([
  'create table drafts (id uuid primary key); create unique index one on drafts (id); alter table drafts add unique (id)',
  'alter table posts add column place text, add column pinned boolean not null default false',
  'alter table posts alter column title drop not null',
  'alter table posts alter column place set default 1, alter column place set not null',
  'alter table posts drop constraint kinds, add constraint kinds check (kind in (1, 2))',
  "-- The old name is dropped later.\ncomment on table posts is 'drop table posts'",
  'create or replace function f() returns trigger language plpgsql as $$ begin drop table scratch; end $$',
  'alter table posts add column part int, add constraint parts foreign key (place, part) references parts',
  'create index posts_places on posts (place)',
  'create unique index posts_of_place on posts (place, id)',
  'alter table posts add column part int; create unique index posts_parts on posts (place, part) where part is not null',
  'drop index posts_of_place; create unique index posts_of_place on posts (place) where part is null',
  '-- Contract: 0.1.0 reads no title.\nalter table posts drop column title',
])('accepts a migration that only adds, or names a compatible release: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([]);
});

it('rejects a migration that names an unknown release', () => {
  expect(faultsOf('-- Contract: 9.9.9 reads no title.\nalter table posts drop column title')).toEqual([
    'CHANGELOG.md has no release 9.9.9',
  ]);
});

it('every migration of the product is compatible with the previous release', () => {
  const checked = readdirSync(MIGRATIONS).filter((name) => Number.parseInt(name, 10) > LAST_UNCHECKED);
  const faults = checked.flatMap((name) =>
    faultsOf(readFileSync(join(MIGRATIONS, name), 'utf8')).map((fault) => `${name} ${fault}`),
  );
  expect(faults).toEqual([]);
});
