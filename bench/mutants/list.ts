import {
  isProduct,
  type Node,
  nameOf,
  nodesOf,
  repositoryFiles,
  type SourceFile,
} from '../../test/source.ts';

/** One guard taken out: the file, what stands there, and what takes its place. */
export interface Mutant {
  path: string;
  line: number;
  what: string;
  text: string;
}

interface Cut {
  from: number;
  to: number;
  put: string;
  what: string;
}

/** Every guard of the server, each taken out alone. */
export const mutants = (): Mutant[] => {
  const files = repositoryFiles().filter((file) => isProduct(file, 'server', 'contract'));
  return files.flatMap((file) =>
    [
      ...acts(file),
      ...policies(file),
      ...admissions(file),
      ...scopes(file),
      ...owners(file),
      ...limits(file),
    ].map(({ from, to, put, what }) => ({
      path: file.path,
      line: file.text.slice(0, from).split('\n').length,
      what,
      text: file.text.slice(0, from) + put + file.text.slice(to),
    })),
  );
};

const at = (node: unknown) => node as Node & { start: number; end: number };
const textOf = (file: SourceFile, node: unknown) => file.text.slice(at(node).start, at(node).end);

/** `allow(…)` and its kin: what is not allowed passes. */
const ALLOWS = new Set(['allow', 'requireSameCreator']);

const acts = (file: SourceFile): Cut[] =>
  nodesOf(file)
    .filter((node) => node.type === 'CallExpression' && ALLOWS.has(nameOf(node.callee)))
    .map((node) => ({
      from: at(node.callee).start,
      to: at(node.callee).end,
      put: '((..._: unknown[]) => {})',
      what: textOf(file, node),
    }));

/** A predicate of the policy: everybody may. */
const policies = (file: SourceFile): Cut[] =>
  !['contract/policy.ts', 'contract/viewer.ts'].includes(file.path)
    ? []
    : nodesOf(file)
        .filter((node) => node.type === 'VariableDeclarator' && /^(?:can|isAdmin)/.test(nameOf(node.id)))
        .map((node) => {
          const body = (node.init as Node).body;
          return {
            from: at(body).start,
            to: at(body).end,
            put: `(true || ${textOf(file, body)})`,
            what: nameOf(node.id),
          };
        });

/** A statement of these two that refuses: nothing is refused. */
const DOORS = new Map([
  ['server/http/route.ts', 'admit'],
  ['server/http/csrf.ts', 'rejectCrossSite'],
]);

const admissions = (file: SourceFile): Cut[] => {
  const door = DOORS.get(file.path);
  const found = nodesOf(file).find((node) => node.type === 'FunctionDeclaration' && nameOf(node.id) === door);
  return (found ? nodesOf(found) : [])
    .filter((node) => node.type === 'ThrowStatement')
    .map((node) => ({ from: at(node).start, to: at(node).end, put: ';', what: textOf(file, node) }));
};

/** What a query lets this viewer see: everything. Its parameters stay where they are. */
const SCOPES = /^(?:notBlocked|canSeeProfile|canSeePost|canSeeProfileById|visibleTo)$/;

const scopes = (file: SourceFile): Cut[] =>
  file.path.startsWith('server/db/')
    ? []
    : nodesOf(file)
        .filter((node) => node.type === 'CallExpression' && SCOPES.test(nameOf(node.callee)))
        .map((node) => ({
          from: at(node).start,
          to: at(node).end,
          put: `\`(true or \${${textOf(file, node)}})\``,
          what: textOf(file, node),
        }));

/** "… and user_id = $2" beside the id of a row: anybody's row will do. */
const OWNER =
  /(?<=\band )((?:\w+\.)?(?:user_id|sender_id|created_by|blocker_id|follower_id|member_id) = \$\d+)/g;

const owners = (file: SourceFile): Cut[] =>
  [...file.text.matchAll(OWNER)].map(({ index, 0: what }) => ({
    from: index,
    to: index + what.length,
    put: `(true or ${what})`,
    what,
  }));

/** A number of times: without end. */
const limits = (file: SourceFile): Cut[] =>
  file.path.startsWith('server/')
    ? [...file.text.matchAll(/(?<=\btimes: )\d[^,}\n]*/g)].map(({ index, 0: what }) => ({
        from: index,
        to: index + what.length,
        put: '1e12',
        what: `times: ${what}`,
      }))
    : [];
