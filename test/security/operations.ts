import type { Operation } from '../../server/ops/openapi.ts';

/** An operation in the server's OpenAPI document. */
export interface Described {
  /** Such as `GET /api/posts/{id}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The OpenAPI document of the server at `url`, and every operation in it. */
export async function describedBy(url: string) {
  const document = await (await fetch(`${url}/api/openapi.json`)).json();
  const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([word, operation]): Described => {
      const method = word.toUpperCase();
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
  return { document, operations };
}

/** In the contract's notation: `GET /api/posts/:id`. */
export const endpointOf = ({ name }: Pick<Described, 'name'>) => name.replace(/\{(\w+)\}/g, ':$1');
