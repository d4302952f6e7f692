import type { Operation } from '../../server/ops/openapi.ts';

/** An operation as the server's own OpenAPI document has it. */
export interface Described {
  /** As `GET /api/posts/{id}`. */
  name: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The document of the server at `url`, and every operation in it. */
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

/** As the contract writes it: `GET /api/posts/:id`. */
export const endpointOf = ({ name }: Pick<Described, 'name'>) => name.replace(/\{(\w+)\}/g, ':$1');
