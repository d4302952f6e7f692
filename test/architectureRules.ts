import { basename, dirname } from 'node:path/posix';
import packages from '../package.json' with { type: 'json' };
import { folderCycles, importCycles } from './importCycles.ts';
import {
  bodyOf,
  callsOf,
  commentsOf,
  importsOf,
  isCode,
  isProduct,
  isTest,
  type Node,
  nameOf,
  nodesOf,
  packageOf,
  type SourceFile,
  textsOf,
} from './source.ts';

/** An architecture rule: returns one sentence for each fault, beginning with the file. */
export type Rule = (files: SourceFile[]) => string[];

/** The mechanisms of a side: every slice may import them, and they import no slice. */
const MECHANISMS = {
  server:
    `deps process db deletedIds visibility counts audit edits http protection cache jobs mail files live notifications push links
    pages fonts ops proofs calendar`.split(/\s+/),
  web: `ui api cache mutations live uploads service-worker auth-state frame push install data-usage reports mentions
    edits`.split(/\s+/),
};
/** Folders that compose slices, and are not slices themselves. */
const COMPOSERS = {
  server: ['backup', 'operator', 'reports', 'account', 'settings', 'search'],
  web: ['home', 'shell', 'pages', 'publicPages'],
};
const LINES_MAX = 250;
const TEST_LINES_MAX = 400;
/** A file with fewer lines is read with the file that imports it. */
const SHORT_LINES = 25;
/** Files that a reader looks for by their name, however short they are. */
const STANDARD_NAMES = /(?:^|[/.])(?:feature|routes|serve|forms|limits|copy|queries)\.ts$/;

/** What the first process of 0.2.0 starts. No file imports it. */
const ENTRY_OF_0_2 = 'server/process/worker.ts';

type Side = keyof typeof MECHANISMS;

const { devDependencies } = packages;
/** The folders of the product. */
const PRODUCT = ['contract', 'demo', 'server', 'web'];

export const architectureRules = {
  'contract imports only zod and contract': each((file) =>
    isProduct(file, 'contract')
      ? outside(file, (target) => target === 'zod/mini' || target.startsWith('contract/'))
      : [],
  ),

  'server and web do not import each other': each((file) => {
    if (isProduct(file, 'server')) return outside(file, (target) => !/^(?:web|dist)\//.test(target));
    return isProduct(file, 'web') ? outside(file, (target) => !/^(?:server|demo|node:)/.test(target)) : [];
  }),

  'the product imports no test, bench or script': each((file) =>
    isProduct(file, ...PRODUCT)
      ? outside(file, (target) => !/^(?:test|e2e|bench|scripts)\/|\.test\.tsx?$/.test(target))
      : [],
  ),

  // `npm start` installs none of them, and builds the web.
  'the product imports no package of the tools': each((file) =>
    isProduct(file, ...PRODUCT)
      ? importsOf(file)
          .filter(({ target, typeOnly }) => !typeOnly && packageOf(target) in devDependencies)
          .map(({ target }) => `imports ${target}`)
      : [],
  ),

  'only server/serve.ts imports the demo, which imports contract and server': each((file) => {
    if (isProduct(file, 'demo')) return outside(file, (target) => !/^(?:web|dist)\//.test(target));
    const seeds = file.path === 'server/serve.ts';
    return isProduct(file, ...PRODUCT) && !seeds
      ? outside(file, (target) => !target.startsWith('demo/'))
      : [];
  }),

  'a slice imports no other slice': each((file) => {
    const side = file.path.split('/')[0] as Side;
    if (!(side in MECHANISMS) || isTest(file) || !isCode(file) || composes(file, side)) return [];
    const own = folderOf(file.path);
    return importsOf(file)
      .filter(({ target }) => target.startsWith(`${side}/`) && isSlice(folderOf(target), side))
      .filter(({ target }) => folderOf(target) !== own)
      .map(({ target }) => `imports ${target}`);
  }),

  'a mechanism imports no slice, page or shell': each((file) => {
    const side = file.path.split('/')[0] as Side;
    if (!(side in MECHANISMS) || isTest(file) || !isCode(file)) return [];
    if (!MECHANISMS[side].includes(folderOf(file.path))) return [];
    return importsOf(file)
      .map(({ target }) => target)
      .filter((target) => target.startsWith(`${side}/`) && folderOf(target) !== '')
      .filter((target) => !MECHANISMS[side].includes(folderOf(target)))
      .map((target) => `imports ${target}`);
  }),

  'no import cycle': (files) =>
    importCycles(files).map((cycle) => `${cycle[0]}: imports itself by ${cycle.slice(1).join(', ')}`),

  'the folders of a side form no cycle': (files) =>
    folderCycles(files.filter((file) => isProduct(file, ...PRODUCT) && file.path !== ENTRY_OF_0_2)).map(
      ([first, ...others]) => `${first}: imports itself by ${others.join(', ')}`,
    ),

  'SQL lives in queries.ts and server/db': each((file) => {
    if (!isProduct(file, ...PRODUCT)) return [];
    if (/^server\/(?:db|visibility|counts)\//.test(file.path) || isQueries(file)) return [];
    const made = callsOf(file).some(({ name }) => MAKES_STATEMENT.test(name)) ? ['makes a statement'] : [];
    return [
      ...made,
      ...textsOf(file)
        .filter(isSql)
        .map((text) => `holds SQL: ${text.trim().slice(0, 40)}`),
    ];
  }),

  // Distributed databases that are compatible with PostgreSQL have neither advisory locks nor a ctid that identifies a row.
  'no SQL requires a single PostgreSQL server': each((file) =>
    /^(?:server|demo)\//.test(file.path) && !isTest(file) && !(file.path in OF_ONE_SERVER)
      ? [...new Set(withoutComments(file).match(/\bpg_\w*advisory\w*|\bctid\b/g))].map(
          (name) => `uses ${name}`,
        )
      : [],
  ),

  'each SQL statement has a unique name': (files) => {
    const named = files.filter((file) => isProduct(file, 'server', 'demo')).flatMap(statementNames);
    return named
      .filter(({ name }, i) => named.findIndex((other) => other.name === name) !== i)
      .map(({ file, name }) => `${file.path}: the statement name ${name} is taken`);
  },

  'events are published by routes, after commit': each((file) => {
    if (!isProduct(file, 'server')) return [];
    const inQueries = isQueries(file) ? callsOf(file) : [];
    const inTransactions = callsOf(file)
      .filter(({ name }) => name.endsWith('.transaction'))
      .flatMap(({ args }) => args.flatMap(callsOf));
    return [...inQueries, ...inTransactions]
      .filter(({ name }) => name.endsWith('.publish'))
      .map(() => 'publishes where the transaction may still fail');
  }),

  'the network is reached through the web’s mechanisms': each((file) =>
    isProduct(file, ...PRODUCT) && !ON_THE_NETWORK.test(file.path)
      ? callsOf(file)
          .filter(({ name }) => REACHES.test(name))
          .map(({ name }) => `calls ${name}`)
      : [],
  ),

  'settings are read in server/env.ts': each((file) =>
    isProduct(file, ...PRODUCT) && file.path !== 'server/env.ts'
      ? nodesOf(file)
          .filter((node) => nameOf(node) === 'process.env')
          .map(() => 'reads process.env')
      : [],
  ),

  'there are no barrels': each((file) => {
    if (!isCode(file)) return [];
    const body = bodyOf(file);
    const passesOn = body.length > 0 && body.every((node) => node.type.startsWith('Export') && node.source);
    return passesOn || /^index\.[tj]sx?$/.test(basename(file.path)) ? ['is a barrel'] : [];
  }),

  'no folder is named utils, helpers or the like': each((file) =>
    dirname(file.path)
      .split('/')
      .filter((name) => /^(?:utils?|helpers?|common|services?|misc|shared|lib)$/i.test(name))
      .map((name) => `lies in a folder named ${name}`),
  ),

  'files are short': each((file) => {
    const lines = linesOf(file);
    const most = isTest(file) ? TEST_LINES_MAX : LINES_MAX;
    return !/\.(?:sql|d\.ts)$/.test(file.path) && lines > most ? [`has ${lines} lines, ${most} at most`] : [];
  }),

  'a very short file has more than one reader': (files) => {
    const readers = new Map<string, SourceFile[]>();
    for (const file of files.filter((one) => isProduct(one, ...PRODUCT)))
      for (const target of new Set(importsOf(file).map((one) => one.target)))
        readers.set(target, [...(readers.get(target) ?? []), file]);
    return files
      .filter((file) => isProduct(file, ...PRODUCT) && isCode(file) && !STANDARD_NAMES.test(file.path))
      .flatMap((file) => {
        const [reader, ...others] = readers.get(file.path) ?? [];
        if (!reader || others.length > 0 || sliceOf(reader) !== sliceOf(file)) return [];
        const joined = linesOf(file) + linesOf(reader);
        const isLazy = new RegExp(`import\\('[^']*/${basename(file.path)}'\\)`).test(reader.text);
        return linesOf(file) < SHORT_LINES && joined <= LINES_MAX && !isLazy
          ? [`${file.path}: is only for ${reader.path}, and belongs there`]
          : [];
      });
  },

  'a slice has a feature, routes or other HTTP, queries and a test': (files) =>
    slicesOf(files).flatMap((slice) => {
      const names = files.map((f) => f.path).filter((path) => path.startsWith(`server/${slice}/`));
      const has = (name: string) => names.includes(`server/${slice}/${name}`);
      const missing = ['feature.ts', 'queries.ts'].filter((name) => !has(name));
      if (!has('routes.ts') && !has('serve.ts')) missing.push('routes.ts or serve.ts');
      if (!names.some((name) => name.endsWith('.test.ts'))) missing.push('a test');
      return missing.map((what) => `server/${slice}: has no ${what}`);
    }),

  'contract and server name their slices alike': (files) => {
    const has = (path: string) => files.some((file) => file.path.startsWith(path));
    const agreed = files.filter(
      (f) => isProduct(f, 'contract') && callsOf(f).some((c) => c.name === 'endpoint'),
    );
    return [
      ...slicesOf(files).map((slice) => `contract/${slice}/`),
      ...agreed.map((file) => `server/${folderOf(file.path)}/routes.ts`),
    ].flatMap((path) => (has(path) ? [] : [`${path}: is missing`]));
  },

  'limits are in limits.ts, not beside the texts': each((file) =>
    /^contract\/\w+\/(?:\w+\.)?copy\.ts$/.test(file.path)
      ? [...file.text.matchAll(/^export const ([A-Z_]+) = \d/gm)].map(([, name]) => `exports ${name}`)
      : [],
  ),

  'no comment says TODO, FIXME or the like': each((file) =>
    (isCode(file) ? commentsOf(file) : [file.text])
      .filter((text) => /\b(?:TODO|FIXME|XXX|STUB)\b/.test(text))
      .map((text) => `says ${text.trim().slice(0, 60)}`),
  ),

  'no test is skipped, and none mocks our own modules': each((file) =>
    isTest(file) && isCode(file)
      ? callsOf(file)
          .filter(({ name, args }) => EVADES.test(name) || (/^vi\.(?:do)?mock$/i.test(name) && isOurs(args)))
          .map(({ name }) => `calls ${name}`)
      : [],
  ),

  'every browser test has an assertion': each((file) => {
    if (!/^e2e\/.*\.test\.ts$/.test(file.path)) return [];
    const bodies = callsOf(file).flatMap(({ name, args }) => (name === 'test' && args[1] ? [args[1]] : []));
    return bodies
      .filter((body) => !callsOf(body).some(({ name }) => /^expect/.test(name)))
      .map(() => 'has a test without an assertion');
  }),

  'no test sleeps': each((file) => {
    // A measurement runs load for a given time.
    if (!isTest(file) || !isCode(file) || file.path.startsWith('bench/')) return [];
    const slept = callsOf(file).filter(
      ({ name }) => /(?:^|\.)(?:setTimeout|waitForTimeout)$/.test(name) && name !== 'test.setTimeout',
    );
    const imported = importsOf(file).filter(({ target }) => target === 'node:timers/promises');
    return [...slept, ...imported].map(() => 'sleeps');
  }),
} satisfies Record<string, Rule>;

/**
 * Code that may use the network: calls, uploads and live events of the web, its service worker, the server's push messages,
 * the doctor.
 */
const ON_THE_NETWORK =
  /^(?:web\/(?:api|auth-state|cache|live|mutations|service-worker|uploads)\/|server\/push\/send\.ts$|server\/operator\/serviceChecks\.ts$)/;
const REACHES =
  /^(?:(?:window|globalThis|self)\.)?(?:fetch|EventSource|XMLHttpRequest|WebSocket)$|^navigator\.sendBeacon$/;
const EVADES =
  /^(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fails|fail|fixme|skipIf|runIf)$|\.toMatch(?:Inline|File)?Snapshot$/;
const SQL =
  /^\s*\(?\s*(?:select\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|with\s+\w+\s+as\s*\(|listen\s)/;

/** Files that may use features of a single PostgreSQL server, and why. */
const OF_ONE_SERVER: Record<string, string> = {
  'server/db/embedded/instanceLock.ts': 'only ever runs on the embedded PostgreSQL, which is one server',
};

const withoutComments = (file: SourceFile) =>
  (isCode(file) ? commentsOf(file) : []).reduce((text, comment) => text.replace(comment, ''), file.text);

const MAKES_STATEMENT = /^(?:read|write)Statement$/;

/** `queries.ts`, or a part of it such as `comments.queries.ts`. */
const isQueries = (file: SourceFile) => /^(?:server|demo)\/.*[./]queries\.ts$/.test(file.path);
const isSql = (text: string) => SQL.test(text);
const isOurs = ([module]: Node[]) => String(module?.value ?? './').startsWith('.');

function each(find: (file: SourceFile) => string[]): Rule {
  return (files) => files.flatMap((file) => find(file).map((fault) => `${file.path}: ${fault}`));
}

const outside = (file: SourceFile, allowed: (target: string) => boolean) =>
  importsOf(file)
    .filter(({ target }) => !allowed(target))
    .map(({ target }) => `imports ${target}`);

/** `server/posts/routes.ts` → `posts`; '' for a file in the root of its side. */
const folderOf = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');

const linesOf = (file: SourceFile) => file.text.trimEnd().split('\n').length;

/** The side and the slice of a file: `server/posts`. */
const sliceOf = ({ path }: SourceFile) => `${path.split('/')[0]}/${folderOf(path)}`;

const isSlice = (folder: string, side: Side) =>
  folder !== '' && !MECHANISMS[side].includes(folder) && !COMPOSERS[side].includes(folder);

// Files in the root of a side compose slices; on the web, a page may, too.
const composes = (file: SourceFile, side: Side) =>
  folderOf(file.path) === '' ||
  COMPOSERS[side].includes(folderOf(file.path)) ||
  (side === 'web' && /Page\.tsx$/.test(file.path));

const slicesOf = (files: SourceFile[]) =>
  [...new Set(files.filter((f) => f.path.startsWith('server/')).map((f) => folderOf(f.path)))].filter(
    (folder) => isSlice(folder, 'server'),
  );

const statementNames = (file: SourceFile) =>
  callsOf(file)
    .filter(({ name }) => MAKES_STATEMENT.test(name))
    .map(({ args }) => ({ file, name: String(args[0]?.value) }));
