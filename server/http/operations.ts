import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Scope, scopes } from '../../contract/apiTokens/scopes.ts';
import type { Endpoint } from '../../contract/core/endpoint.ts';

/** How the contract names an endpoint. */
interface Operation {
  /** Its `operationId` in the OpenAPI document: `tribePosts.addComment` is `tribePostsAddComment`. */
  id: string;
  /** The folder in `contract/`. */
  slice: string;
}

export type OperationOf = (e: Pick<Endpoint, 'method' | 'path'>) => Operation;

const CONTRACT = join(import.meta.dirname, '../../contract');
/** Files that hold no endpoints. */
const OTHER = /\.test\.ts$|(?:^|[./])(?:copy|forms|limits)\.ts$|^languages\//;

let reading: Promise<OperationOf> | undefined;

/** The names of all endpoints, read at the first call: most servers get neither an API token nor a request for the documents. */
export const operations = (): Promise<OperationOf> => (reading ??= readOperations());

/** From the files of the contract, so that nobody keeps a list of them. */
async function readOperations(): Promise<OperationOf> {
  const found = new Map<string, Operation>();
  const names = await readdir(CONTRACT, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => /\.ts$/.test(name));
  await Promise.all(files.filter((name) => !OTHER.test(name)).map(add));
  return (e) => {
    const operation = found.get(keyOf(e));
    if (!operation) throw new Error(`${keyOf(e)} is exported by no file of contract/`);
    return operation;
  };

  async function add(file: string) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(CONTRACT, file)).href);
    const slice = file.split('/')[0] ?? '';
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) found.set(keyOf(value), { id: name, slice });
      else if (isGroup(value))
        for (const [key, member] of Object.entries(value))
          if (isEndpoint(member)) found.set(keyOf(member), { id: name + capitalized(key), slice });
    }
  }
}

/**
 * The scope that an API token needs for an endpoint: `read` or `write` by its method, and the slice by its folder in
 * `contract/`. Undefined if no token reaches it: what is for staff, and every slice that is not in `apiTokenSlices`.
 */
export function scopeOf(e: Endpoint, operationOf: OperationOf): Scope | undefined {
  if (e.who !== 'anyone' && e.who !== 'member') return undefined;
  const scope = `${e.method === 'GET' ? 'read' : 'write'}:${operationOf(e).slice}`;
  return scopes.find((one) => one === scope);
}

const keyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isGroup(value) && 'method' in value && 'path' in value && 'summary' in value;

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
