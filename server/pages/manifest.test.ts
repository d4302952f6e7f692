import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { shellCopy } from '../../contract/shell/copy.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, visitor } from '../../test/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ APP_NAME: 'Naija Circle' });
});

it('the manifest has the app’s name and start page, and links existing icons, pictures and screens', async () => {
  const response = await visitor(app).fetch('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  const { name, icons, start_url, description, screenshots, shortcuts } = await response.json();
  expect([name, start_url]).toEqual(['Naija Circle', '/home']);
  for (const { src, type } of icons) {
    const icon = await visitor(app).fetch(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  expect(description).toBe(shellCopy.tagline);
  expect(screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    'narrow',
    'wide',
  ]);
  for (const { src, type, sizes } of screenshots) {
    const picture = await visitor(app).fetch(src);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, type]);
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const ada = await member(app, 'shortcut');
  for (const { url, icons } of shortcuts) {
    expect((await ada.fetch(url)).status).toBe(200);
    expect(icons).toEqual([expect.objectContaining({ sizes: '192x192' })]);
  }
  expect(await (await visitor(app).fetch('/')).text()).toContain('href="/manifest.webmanifest"');
});

it('the manifest lets other apps share text, links and an image', async () => {
  const { share_target } = await (await visitor(app).fetch('/manifest.webmanifest')).json();
  expect(share_target).toMatchObject({
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  expect(share_target.params.files).toEqual([
    { name: 'image', accept: expect.arrayContaining(['image/jpeg', 'image/png']) },
  ]);
});

it('the app shell for offline use is the same for everyone', async () => {
  const ada = await member(app, 'ada');
  const [hers, anybody] = await Promise.all([ada, visitor(app)].map((person) => person.fetch('/shell')));
  const html = await hers?.text();
  expect(html).toBe(await anybody?.text());
  expect(html).toContain('<div id="root"></div>');
  expect(hers?.headers.get('content-security-policy')).toContain("default-src 'none'");
});
