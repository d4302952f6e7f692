import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, test } from 'vitest';
import { lists } from '../../bench/growth/lists.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { escapeHtml } from '../../contract/text/escapeHtml.ts';
import { startApp, type TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ APP_NAME: 'Vibe <b>Tribe' });
});

interface Schema {
  properties?: Record<string, { type?: string; items?: { type?: string } }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

const operations = async (): Promise<Record<string, Record<string, Operation>>> =>
  (await (await fetch(`${app.url}/api/openapi.json`)).json()).paths;

test('every endpoint in the OpenAPI document exists as a route', async () => {
  const documented = Object.entries(await operations()).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, ':$1'),
    })),
  );
  expect(documented.length).toBeGreaterThan(15);
  for (const { method, path } of documented) {
    expect(app.server.hasRoute({ method: method as 'GET', url: path }), `${method} ${path}`).toBe(true);
  }
  expect(documented).toContainEqual({ method: 'POST', path: posts.create.path });
});

test('the OpenAPI document splits the input into path, query and body', async () => {
  const paths = await operations();
  expect(paths['/api/posts/{id}']?.get?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ]);
  const list = paths['/api/posts']?.get;
  expect(list?.parameters.map((p) => [p.name, p.in, p.required])).toEqual([
    ['limit', 'query', false],
    ['cursor', 'query', false],
    ['page', 'query', false],
    ['user_id', 'query', false],
    ['feed', 'query', false],
  ]);
  expect(list?.requestBody).toBeUndefined();
  const create = paths['/api/posts']?.post?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(create?.properties ?? {}).toSorted()).toEqual([
    'content',
    'id',
    'images',
    'media_url',
    'poll',
    'title',
  ]);
  expect(create?.required.toSorted()).toEqual(['content', 'id', 'title']);
  const comment = paths['/api/posts/{id}/comments']?.post;
  expect(comment?.parameters.map((p) => p.name)).toEqual(['id']);
  expect(Object.keys(paths['/api/files']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

test('a linter for generators finds neither an error nor a warning in the OpenAPI document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const lint = async (source: string) =>
    (await lintFromString({ source, absoluteRef: 'openapi.json', config })).map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
    );
  const source = await (await fetch(`${app.url}/api/openapi.json`)).text();
  expect(await lint(source)).toEqual([]);
  const twice = source.replace(/"operationId":"postsCreate"/, '"operationId":"postsLike"');
  expect(await lint(twice)).toEqual([expect.stringContaining('operation-operationId-unique')]);
});

test('an operationId is the name of the endpoint in the contract, and its tag the slice', async () => {
  const paths = await operations();
  const named = (path: string, method: string) => paths[path]?.[method];
  expect(named('/api/posts', 'post')).toMatchObject({ operationId: 'postsCreate', tags: ['posts'] });
  expect(named('/api/tribes/{id}/posts', 'post')).toMatchObject({
    operationId: 'tribePostsCreate',
    tags: ['posts'],
  });
  expect(named('/api/notifications/unread', 'get')).toMatchObject({ tags: ['notifications'] });
});

test('every list in the OpenAPI document is measured by npm run bench:growth', async () => {
  const measured = lists.map(({ endpoint }) => endpoint.path.replace(/:([a-z_]+)/g, '{$1}'));
  const listed = Object.entries(await operations()).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    const parts = Object.values(schema?.properties ?? {});
    return parts.some(({ type, items }) => type === 'array' && items?.type === 'object') ? [path] : [];
  });
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter((path) => !measured.includes(path))).toEqual([]);
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs/style.css'])(
  '%s is made once, revalidated by its ETag, and counted',
  async (path) => {
    const first = await fetch(app.url + path);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(app.url + path, { headers: { 'if-none-match': etag } });
    expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
    expect((await fetch(app.url + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  },
);

test('the docs count as reads', async () => {
  const limited = await startApp({ RATE_LIMITS: 'visitor-reads=2/60s' });
  const statuses = [];
  for (const path of ['/api/docs', '/api/openapi.json', '/api/docs', '/api/docs/style.css'])
    statuses.push((await fetch(limited.url + path)).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('the docs page shows every endpoint, without scripts and with escaped values', async () => {
  const answer = await fetch(`${app.url}/api/docs`);
  const page = await answer.text();
  for (const methods of Object.values(await operations())) {
    for (const { summary } of Object.values(methods)) expect(page).toContain(escapeHtml(summary));
  }
  expect(page).toContain('Vibe &#60;b&#62;Tribe');
  expect(page).not.toMatch(/<script|<b>Tribe|style="/);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
  const style = await fetch(`${app.url}/api/docs/style.css`);
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});
