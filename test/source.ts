import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A node of the syntax tree (ESTree), typed as far as the rules need. */
export interface Node {
  type: string;
  [key: string]: unknown;
}

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['contract', 'demo', 'server', 'web', 'test', 'e2e', 'bench', 'scripts', '.ci'];
const TEXTS = /\.(?:tsx?|css|mjs|js|sql|sh)$/;
const CODE = /\.(?:tsx?|mjs|js)$/;

/** Every source file of this project: the product, its tests and its scripts. */
export function repositoryFiles(): SourceFile[] {
  const inRoot = readdirSync(ROOT).filter((name) => CODE.test(name));
  return [...inRoot, ...FOLDERS.flatMap(filesIn)]
    .filter((path) => TEXTS.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => posix.join(entry.parentPath.slice(ROOT.length + 1).replaceAll('\\', '/'), entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export const isCode = (file: SourceFile) => CODE.test(file.path);
export const isTest = (file: SourceFile) =>
  /^(?:test|e2e|bench)\//.test(file.path) || /\.test\.tsx?$/.test(file.path);
/** Whether a file is in one of `folders` and not a test, and therefore part of the product. */
export const isProduct = (file: SourceFile, ...folders: string[]) =>
  isCode(file) && !isTest(file) && folders.some((folder) => file.path.startsWith(`${folder}/`));

const parsed = new WeakMap<SourceFile, ReturnType<typeof parseSync>>();

function parse(file: SourceFile) {
  const known = parsed.get(file) ?? parseSync(file.path, file.text);
  parsed.set(file, known);
  return known;
}

export const commentsOf = (file: SourceFile) => parse(file).comments.map((comment) => comment.value);
export const bodyOf = (file: SourceFile) => parse(file).program.body as unknown as Node[];

/** Every node of a file or of one of its nodes, outermost first. */
export function nodesOf(of: SourceFile | Node): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      if (typeof (value as Node).type === 'string') nodes.push(value as Node);
      Object.values(value).forEach(visit);
    }
  };
  visit('type' in of ? of : parse(of).program);
  return nodes;
}

/** What a file imports or re-exports: packages by name, our own modules by their path from the root. */
export function importsOf(file: SourceFile): { target: string; typeOnly: boolean }[] {
  return nodesOf(file).flatMap((node) => {
    const source = node.source as Node | null | undefined;
    const imports = /^(?:Import|ExportNamed|ExportAll)(?:Declaration|Expression)$/.test(node.type);
    if (!imports || typeof source?.value !== 'string') return [];
    const target = source.value.startsWith('.')
      ? posix.join(posix.dirname(file.path), source.value)
      : source.value;
    return [{ target, typeOnly: node.importKind === 'type' || node.exportKind === 'type' }];
  });
}

/** The dotted name of a callee or a value, such as `vi.mock` or `process.env`; '' if it has none. */
export function nameOf(node: unknown): string {
  const { type, name, object, property } = (node ?? {}) as Node;
  if (type === 'Identifier') return name as string;
  if (type !== 'MemberExpression') return '';
  return `${nameOf(object)}.${nameOf(property)}`;
}

/** Calls and constructions in a file or node, with the callee's name. */
export function callsOf(of: SourceFile | Node): { name: string; args: Node[] }[] {
  return nodesOf(of)
    .filter((node) => node.type === 'CallExpression' || node.type === 'NewExpression')
    .map((node) => ({ name: nameOf(node.callee), args: node.arguments as Node[] }));
}

/** The texts in a file: string literals, and templates up to their first expression. */
export function textsOf(file: SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
    if (node.type !== 'TemplateLiteral') return [];
    const first = (node.quasis as { value: { cooked: string } }[])[0];
    return first ? [first.value.cooked] : [];
  });
}

/** `@fastify/static` of `@fastify/static/types`, `zod` of `zod/mini`. */
export const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
