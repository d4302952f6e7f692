import pg from 'pg';
import { statements } from '../server/db/db.ts';

/*
 * Writes the columns of every SQL statement as TypeScript: server/db/rows.d.ts (decision 093). PostgreSQL describes a
 * statement without running it: the name and the type of each column, not whether it may be null.
 */

/** What connect.ts and `pg` make of a value, by the name of its type. JSON can be anything. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'never',
  jsonb: 'never',
  numeric: 'string',
  text: 'string',
  timestamptz: 'string',
  uuid: 'string',
  varchar: 'string',
  void: 'string',
  _int2: 'number[]',
  _int4: 'number[]',
  _jsonb: 'never[]',
  _text: 'string[]',
  _uuid: 'string[]',
};

const HEAD = `// The columns of each SQL statement. Do not edit: \`npm run sql -- --write\` writes it (decision 093).
export interface Rows {
`;

/** The columns of the statements with these names. */
export async function rowTypes(url: string, wanted: Iterable<string>): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ oid: number; name: string }>(
      'select oid, typname as name from pg_type',
    );
    const names = new Map(rows.map(({ oid, name }) => [oid, name]));
    const lines: string[] = [];
    for (const name of wanted) {
      const columns = (await describe(client, statements.get(name)?.text ?? '')).map((field) => {
        const type = names.get(field.dataTypeID) ?? '';
        if (!TYPES[type]) throw new Error(`${name}: rowTypes lacks ${type}, the type of ${field.name}`);
        return `${/^\w+$/.test(field.name) ? field.name : JSON.stringify(field.name)}: ${TYPES[type]}`;
      });
      lines.push(`  ${name}: ${columns.length > 0 ? `{ ${columns.join('; ')} }` : 'object'};\n`);
    }
    return `${HEAD}${lines.sort().join('')}}\n`;
  } finally {
    await client.end();
  }
}

/** The columns of a statement, without running it. */
const describe = (client: pg.Client, text: string) =>
  new Promise<pg.FieldDef[]>((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription(message: { fields: pg.FieldDef[] }) {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    });
  });
