import pg from 'pg';

/*
 * Makes SQL of the schema of a database, from its catalog; sql.ts writes it to server/db/schema.sql (decision 093). Like
 * pg_dump, which is in no npm package for PostgreSQL. It throws for an object of a kind that the product does not use.
 */

/** Objects that are not written: views, types, sequences, partitions, policies, comments, settings of tables. */
const UNKNOWN = `
  select pg_describe_object(classid, objid, 0) as name from pg_depend d
   where refclassid = 'pg_namespace'::regclass and refobjid = 'public'::regnamespace
     and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
     and classid not in ('pg_proc'::regclass, 'pg_extension'::regclass)
     and not (classid = 'pg_class'::regclass and exists (
           select from pg_class c where c.oid = objid and relkind = 'r' and relpersistence = 'p' and reloptions is null
              and not relispartition and not relrowsecurity and not relhasrules and not relhassubclass))
   union all
  select pg_describe_object(adrelid::regclass::oid, adrelid, adnum) from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum where attidentity <> ''
   union all
  select 'comment on ' || pg_describe_object(classoid, objoid, objsubid) from pg_description
    join pg_class c on c.oid = objoid and c.relnamespace = 'public'::regnamespace`;

const EXTENSIONS = `
  select format('create extension if not exists %I;', extname) as sql from pg_extension
   where extname <> 'plpgsql' order by extname collate "C"`;

const FUNCTIONS = `
  select regexp_replace(pg_get_functiondef(oid), '^CREATE OR REPLACE FUNCTION public\\.', 'create function ') as sql
    from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
   order by proname collate "C"`;

/**
 * Tables and their indexes are in the order of their creation: of two indexes with equal costs, the planner prefers the later
 * one.
 */
const TABLES = `
  select c.oid, relname as name,
    array(select format('%I %s', attname, format_type(atttypid, atttypmod))
                 || coalesce((select format(' collate %I', collname) from pg_collation co
                               where co.oid = attcollation and attcollation <> typcollation), '')
                 || case when attnotnull then ' not null' else '' end
                 || coalesce(case attgenerated when 's' then ' generated always as (' else ' default ' end
                             || pg_get_expr(adbin, adrelid, true)
                             || case attgenerated when 's' then ') stored' else '' end, '')
            from pg_attribute join pg_type t on t.oid = atttypid
            left join pg_attrdef on adrelid = attrelid and adnum = attnum
           where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(select format('constraint %I %s', conname, replace(pg_get_constraintdef(oid, true), ' NOT VALID', ''))
            from pg_constraint
           where conrelid = c.oid and contype = 'c' order by conname collate "C") as constraints,
    array(select case when k.oid is null then pg_get_indexdef(indexrelid, 0, true)
                 else format('alter table %I add constraint %I %s', c.relname, conname, pg_get_constraintdef(k.oid, true))
                 end || ';'
            from pg_index left join pg_constraint k on conindid = indexrelid and contype in ('p', 'u', 'x')
           where indrelid = c.oid order by indexrelid) as indexes,
    array(select format('alter table %I alter %I set %s;', relname, attname, setting)
            from pg_attribute join pg_type t on t.oid = atttypid
           cross join lateral (values
                 ('statistics ' || attstattarget, attstattarget >= 0),
                 ('storage ' || case attstorage when 'e' then 'external' when 'p' then 'plain' when 'm' then 'main'
                                                else 'extended' end, attstorage <> typstorage)) s (setting, changed)
           where attrelid = c.oid and attnum > 0 and not attisdropped and changed order by attnum, setting) as settings,
    array(select pg_get_triggerdef(oid, true) || ';' from pg_trigger
           where tgrelid = c.oid and not tgisinternal order by tgname collate "C") as triggers,
    array(select quote_ident(attname) from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
           where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             and coalesce(pg_get_expr(adbin, adrelid), '') not like '%(%' order by attnum) as seeded
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`;

const FOREIGN_KEYS = `
  select conrelid as table, confrelid >= conrelid as later,
         format('constraint %I %s', conname, pg_get_constraintdef(oid, true)) as sql,
         format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid, true)) as added
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
   order by conrelid, conname collate "C"`;

const byNumber = new Intl.Collator('en', { numeric: true });

/** Tables that are not written: migrate.ts creates them before the first migration. */
const OF_MIGRATOR = ['leases', 'migrations'];

interface Table {
  oid: number;
  name: string;
  columns: string[];
  constraints: string[];
  indexes: string[];
  settings: string[];
  triggers: string[];
  /** Columns of the rows that migrations insert: without computed defaults, such as a time or a random id. */
  seeded: string[];
}

interface ForeignKey {
  table: number;
  /** Whether it refers to its own table, or to one that was created later. */
  later: boolean;
  sql: string;
  added: string;
}

const HEAD = `-- The schema after all migrations. An empty database gets it in place of them.
-- Do not edit it: \`npm run sql -- --write\` writes it after a change of the migrations (decision 093).

-- Functions and tables refer to each other.
set local check_function_bodies = off;`;

export async function schemaSql(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];
  const texts = async (sql: string) => (await rows<{ sql: string }>(sql)).map((row) => row.sql);
  try {
    const unknown = await rows<{ name: string }>(UNKNOWN);
    if (unknown.length > 0) throw new Error(`schemaSql cannot write the ${unknown[0]?.name}`);
    const tables = await rows<Table>(TABLES);
    const keys = await rows<ForeignKey>(FOREIGN_KEYS);
    const seeds = await rows<{ name: string; sql: string }>(tables.map(valuesSql).join(' union all '));
    const parts = [
      HEAD,
      ...(await texts(EXTENSIONS)),
      ...(await texts(FUNCTIONS)).map((sql) => `${sql.trimEnd()};`),
      ...tables.filter(({ name }) => !OF_MIGRATOR.includes(name)).map((table) => tableSql(table, keys)),
      keys.flatMap(({ later, added }) => (later ? [added] : [])).join('\n'),
      ...tables.flatMap((table) => seedSql(table, seeds)),
    ];
    return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

function tableSql(
  { oid, name, columns, constraints, indexes, settings, triggers }: Table,
  keys: ForeignKey[],
) {
  const references = keys.flatMap(({ table, later, sql }) => (table === oid && !later ? [sql] : []));
  const parts = [...columns, ...constraints, ...references].map((part) => `  ${part}`);
  return [`create table ${name} (\n${parts.join(',\n')}\n);`, ...indexes, ...settings, ...triggers].join(
    '\n',
  );
}

const valuesSql = ({ name, seeded }: Table) =>
  `select '${name}' as name, concat_ws(', ', ${seeded.map((column) => `quote_nullable(${column}::text)`)}) as sql from ${name}`;

function seedSql({ name, seeded }: Table, seeds: { name: string; sql: string }[]): string[] {
  const found = seeds.filter((row) => row.name === name).map(({ sql }) => `  (${sql})`);
  if (found.length === 0) return [];
  const values = found.sort(byNumber.compare).join(',\n');
  return [`insert into ${name} (${seeded.join(', ')}) values\n${values}\n  on conflict do nothing;`];
}
