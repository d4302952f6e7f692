import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env.ts';
import { SECRET } from '../product.ts';

interface Asked {
  name?: string | undefined;
  text: string;
  values?: unknown[] | undefined;
}

/**
 * PostgreSQL plans the first five executions of a statement for their values, then decides whether to use one generic plan.
 */
const CUSTOM_PLANS = 5;

/** The queries of a request, each with its query plan as executed. */
export async function plansOf(databaseUrl: string, path: string, cookie: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c jit=off' });
  await client.connect();
  try {
    const plans: string[] = [];
    for (const asked of await queriesOf(databaseUrl, path, cookie)) plans.push(await planOf(client, asked));
    return plans.join('\n\n');
  } finally {
    await client.end();
  }
}

/**
 * The queries that the server sends for a request, recorded in this process, on the same database, with the same sign-in.
 */
async function queriesOf(databaseUrl: string, path: string, cookie: string): Promise<Asked[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vt-bench-'));
  const settings = { NODE_ENV: 'production', RATE_LIMITS: 'off', APP_SECRET: SECRET, LOG_LEVEL: 'error' };
  const app = await createApp(
    readEnv({ ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }),
    databaseUrl,
  );
  const asked: Asked[] = [];
  const client = pg.Client.prototype;
  const query = client.query as (...args: unknown[]) => unknown;
  try {
    const get = () => app.server.inject({ url: path, headers: cookie ? { cookie } : {} });
    // The first request is not recorded, since it also looks up the sign-in.
    await get();
    Object.assign(client, {
      query(this: pg.Client, ...args: unknown[]) {
        const [first] = args;
        if (typeof first === 'object' && first !== null && 'text' in first) asked.push(first as Asked);
        return query.apply(this, args);
      },
    });
    await get();
  } finally {
    Object.assign(client, { query });
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return asked;
}

async function planOf(client: pg.Client, { name, text, values = [] }: Asked): Promise<string> {
  const literals = values.map(literal).join(', ');
  const execute = literals ? `execute asked (${literals})` : 'execute asked';
  await client.query(`set plan_cache_mode = ${name ? 'force_generic_plan' : 'force_custom_plan'}`);
  await client.query(`prepare asked as ${text}`);
  for (let n = 0; n < CUSTOM_PLANS; n++) await client.query(execute);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${execute}`);
  await client.query('deallocate asked');
  return [name || 'a search', ...rows.map((row) => row['QUERY PLAN'])].join('\n');
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join()}}`);
  return pg.escapeLiteral(String(value));
}
