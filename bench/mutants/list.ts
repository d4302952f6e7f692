import {
  isProduct,
  type Node,
  nameOf,
  nodesOf,
  repositoryFiles,
  type SourceFile,
} from '../../test/source.ts';

/** One guard removed: the file, the guard's code, and the file's text without it. */
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

/** Every guard of the server, each removed alone. */
export const mutants = (): Mutant[] => {
  const files = repositoryFiles().filter((file) => isProduct(file, 'server', 'contract'));
  return files.flatMap((file) =>
    [
      ...checks(file),
      ...policies(file),
      ...denials(file),
      ...filters(file),
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

/** Functions that throw unless the caller has authority. A call of one is replaced by a call that does nothing. */
const CHECKS = new Set(['authorize', 'requireSameCreator', 'requireOwnPostId', 'requireStillAdmin']);

const checks = (file: SourceFile): Cut[] =>
  nodesOf(file)
    .filter((node) => node.type === 'CallExpression' && CHECKS.has(nameOf(node.callee)))
    .map((node) => ({
      from: at(node.callee).start,
      to: at(node.callee).end,
      put: '((..._: unknown[]) => {})',
      what: textOf(file, node),
    }));

/** A predicate of the policy: always true. */
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
            put: `(true || (${textOf(file, body)}))`,
            what: nameOf(node.id),
          };
        });

/** A 401 or 403: its `throw` statement is removed, and a hook calls `done` without it. */
const DENIAL = /^(?:throw |done\(.*)new AppError\('(?:unauthenticated|forbidden)'/s;

const denials = (file: SourceFile): Cut[] =>
  nodesOf(file)
    .filter(({ type }) => type === 'ThrowStatement' || type === 'CallExpression')
    .map((node) => ({
      from: at(node).start,
      to: at(node).end,
      put: node.type === 'ThrowStatement' ? ';' : 'done()',
      what: textOf(file, node),
    }))
    .filter(({ what }) => DENIAL.test(what));

/**
 * SQL filters, most of them of server/visibility: always true. Their parameters stay in the statement. A filter that is
 * made of others loses one of them at a time.
 */
const FILTERS =
  /^(?:notBlocked(?:By\w+)?|canSee(?:Profile|ProfileById|Post|Thread|Team|Announcement)|isPublic(?:Post|Challenge|Session|Member)|visibleTo)$/;

const filters = (file: SourceFile): Cut[] =>
  nodesOf(file)
    .filter((node) => node.type === 'CallExpression' && FILTERS.test(nameOf(node.callee)))
    .map((node) => ({
      from: at(node).start,
      to: at(node).end,
      put: `\`(true or \${${textOf(file, node)}})\``,
      what: textOf(file, node),
    }));

/** A condition such as "… and user_id = $2" beside the id of a row: always true. */
const OWNER =
  /(?<=\band )((?:\w+\.)?(?:user_id|sender_id|created_by|blocker_id|follower_id|member_id|judge_id) = \$\d+)/g;

const owners = (file: SourceFile): Cut[] =>
  [...file.text.matchAll(OWNER)].map(({ index, 0: what }) => ({
    from: index,
    to: index + what.length,
    put: `(true or ${what})`,
    what,
  }));

/** The number of a rate limit, such as 5 in `tribes: limit(5, DAY)`: practically unlimited. */
const LIMIT = /(?<=\b(?:limit\(|times: ))\d[^,}\n]*/g;

const limits = (file: SourceFile): Cut[] =>
  [...file.text.matchAll(LIMIT)].map(({ index, 0: times }) => ({
    from: index,
    to: index + times.length,
    put: '1e12',
    what: lineAt(file, index),
  }));

const lineAt = ({ text }: SourceFile, index: number) =>
  text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index)).trim();
