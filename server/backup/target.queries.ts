import type { DedicatedConnection } from '../db/connection.ts';
import { type ReadDb, readStatement } from '../db/db.ts';

/** Properties of a database, read before anything is restored to it. */
export interface Facts {
  version: string;
  /** `server_version_num`, such as 150004. */
  number: number;
  encoding: string;
  /** Whether the user may create tables, and the extension that searches need. */
  creates: boolean;
}

const facts = readStatement(
  'restore_target_facts',
  `select split_part(current_setting('server_version'), ' ', 1) as version,
          current_setting('server_version_num')::int as number,
          current_setting('server_encoding') as encoding,
          coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false)
            and (exists (select from pg_extension where extname = 'pg_trgm')
                 or has_database_privilege(current_database(), 'create')) as creates`,
);

export const factsOf = (db: ReadDb) => db.one<Facts>(facts);

// Objects of extensions do not count, since providers install some in every database. Nor does the table `leases`, in which
// the restore itself holds a lease.
const contents = readStatement(
  'restore_target_contents',
  `with ours as (
     select 'the table ' || relname as what, 1 as place, oid, 'pg_class'::regclass as kind from pg_class
      where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'f', 'v', 'm', 'S')
        and relname <> 'leases'
     union all
     select 'the function ' || proname, 2, oid, 'pg_proc'::regclass from pg_proc
      where pronamespace = to_regnamespace('public')
     union all
     select 'the type ' || typname, 3, oid, 'pg_type'::regclass from pg_type
      where typnamespace = to_regnamespace('public') and typtype in ('e', 'd', 'r'))
   select what from ours
    where not exists (select from pg_depend d where d.classid = kind and d.objid = ours.oid and d.deptype = 'e')
    order by place, what limit 1`,
);

/** An object in the database, such as `the table posts`; undefined if the database is empty. */
export const contentOf = async (session: DedicatedConnection): Promise<string | undefined> =>
  (await session.maybe<{ what: string }>(contents))?.what;
