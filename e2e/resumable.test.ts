import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { build } from 'vite';
import { fileCopy } from '../contract/files/copy.ts';
import { type StoredFile, UPLOADS_PATH } from '../contract/files/endpoints.ts';
import { UPLOAD_CHUNK_BYTES } from '../contract/files/limits.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { fileRows } from '../test/uploads.ts';
import { member, type Person } from '../test/world.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|Failed to fetch/;
const PARTS = 4;
const SIZE = PARTS * UPLOAD_CHUNK_BYTES;
const FILE_AT = `**${UPLOADS_PATH}/*`;

let app: TestApp;
let ada: Person;
let script: string;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  script = await uploadAsScript();
});
test.afterAll(end);

/** Bundles the upload code of the pages as one script, to test it without a page of the app. */
async function uploadAsScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: {
        entry: 'web/uploads/resumableUpload.ts',
        formats: ['iife'],
        name: 'resumable',
        fileName: 'resumable',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  return output && 'output' in output ? output.output[0].code : '';
}

/** Opens a page of ada's that contains the upload script. */
async function atUploads(): Promise<Page> {
  const page = await openPage(app, '/livez', { as: ada, expected: LOST, bypassCSP: true });
  await page.addScriptTag({ content: script });
  return page;
}

interface Sending {
  interrupted: boolean[];
  progress: number[];
  file?: StoredFile;
  failed?: string;
}

declare const resumable: typeof import('../web/uploads/resumableUpload.ts');
declare const sending: Sending;

/** Uploads the file with this number. The same number is the same file. */
const choose = (page: Page, number: number, memberId = ada.id) =>
  page.evaluate(
    ([size, fill, member]) => {
      const bytes = new Uint8Array(size).fill(fill);
      bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
      const chosen = new File([bytes], `work ${fill}.pdf`, { lastModified: 1, type: 'application/pdf' });
      const seen: Sending = { interrupted: [], progress: [] };
      Object.assign(globalThis, { sending: seen });
      resumable
        .uploadResumably(member, 'submission', chosen, {
          onInterrupted: (now) => seen.interrupted.push(now),
          onProgress: (part) => seen.progress.push(part),
        })
        .file.then(
          (file) => {
            seen.file = file;
          },
          (error: Error) => {
            seen.failed = error.message;
          },
        );
    },
    [SIZE, number, memberId] as const,
  );

async function kept(page: Page): Promise<StoredFile> {
  await page.waitForFunction(() => sending.file ?? sending.failed);
  const { file, failed } = await page.evaluate(() => sending);
  expect(failed).toBeUndefined();
  return file as StoredFile;
}

const hashOf = (number: number) => {
  const bytes = Buffer.alloc(SIZE, number);
  bytes.write('%PDF-1.7\n');
  return createHash('sha256').update(bytes).digest('hex');
};

/** Records what is sent, and lets `meddle.with` handle the part with the number `meddle.part`. */
async function watchParts(page: Page, meddle?: { part: number; with: (route: Route) => Promise<void> }) {
  const sent: string[] = [];
  await page.route(FILE_AT, (route) => {
    const { method, headers } = { method: route.request().method(), headers: route.request().headers() };
    sent.push(method === 'PATCH' ? `PATCH ${Number(headers['upload-offset']) / UPLOAD_CHUNK_BYTES}` : method);
    const parts = sent.filter((line) => line.startsWith('PATCH')).length;
    return meddle && parts === meddle.part && method === 'PATCH' ? meddle.with(route) : route.continue();
  });
  return sent;
}

const leftInBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload:')));

test.describe('an upload on an unreliable connection', () => {
  test('waits for the connection, and resumes where it stopped', async () => {
    const page = await atUploads();
    const sent = await watchParts(page, {
      part: 3,
      with: async (route) => {
        await page.context().setOffline(true);
        await route.abort();
      },
    });
    await choose(page, 1);
    await page.waitForFunction(() => sending.interrupted.at(-1) === true);
    expect(await leftInBrowser(page)).toHaveLength(1);
    await page.context().setOffline(false);
    expect((await kept(page)).sha256).toBe(hashOf(1));
    expect(sent.filter((line) => line.startsWith('PATCH'))).toEqual([
      'PATCH 0',
      'PATCH 1',
      'PATCH 2',
      'PATCH 2',
      'PATCH 3',
    ]);
    const { interrupted, progress } = await page.evaluate(() => sending);
    expect(interrupted.at(-1)).toBe(false);
    expect(progress.at(-1)).toBe(1);
    expect(await leftInBrowser(page)).toEqual([]);
  });

  test('resumes after a reload, for the same member only', async () => {
    const page = await atUploads();
    let stuck = () => {};
    const isStuck = new Promise<void>((resolve) => {
      stuck = resolve;
    });
    await watchParts(page, { part: 3, with: async () => stuck() });
    await choose(page, 2);
    await isStuck;
    await page.reload();
    await page.unroute(FILE_AT);
    await page.addScriptTag({ content: script });
    const sent = await watchParts(page);
    await choose(page, 2, 'another');
    await kept(page);
    expect(sent).toEqual(['PATCH 0', 'PATCH 1', 'PATCH 2', 'PATCH 3']);
    sent.length = 0;
    await choose(page, 2);
    expect((await kept(page)).sha256).toBe(hashOf(2));
    expect(sent).toEqual(['HEAD', 'PATCH 2', 'PATCH 3']);
    expect(await leftInBrowser(page)).toEqual([]);
  });

  test('creates one file when the last response is lost', async () => {
    const before = await fileRows(app);
    const page = await atUploads();
    const sent = await watchParts(page, {
      part: PARTS,
      with: async (route) => {
        await route.fetch();
        await route.abort();
      },
    });
    await choose(page, 3);
    expect((await kept(page)).sha256).toBe(hashOf(3));
    expect(sent.slice(-2)).toEqual(['HEAD', `PATCH ${PARTS}`]);
    expect(await fileRows(app)).toHaveLength(before.length + 1);
  });

  test('starts again when the server has deleted it', async () => {
    const page = await atUploads();
    await watchParts(page, {
      part: 3,
      with: async (route) => {
        await ada.fetch(new URL(route.request().url()).pathname, {
          method: 'DELETE',
          headers: { 'tus-resumable': '1.0.0' },
        });
        await route.continue();
      },
    });
    await choose(page, 4);
    expect((await kept(page)).sha256).toBe(hashOf(4));
  });

  test('fails with an error message when the member is signed out', async () => {
    const page = await atUploads();
    await page.context().clearCookies();
    await choose(page, 5);
    await page.waitForFunction(() => sending.failed);
    expect((await page.evaluate(() => sending)).failed).toBe('You must be signed in to upload an image');
  });

  test('ends with the message of the server when it takes no more uploads today', async () => {
    const page = await atUploads();
    await page.route(`**${UPLOADS_PATH}`, (route) =>
      route.fulfill({ status: 429, json: { error: { code: 'rate_limited', message: fileCopy.muchToday } } }),
    );
    await choose(page, 6);
    await page.waitForFunction(() => sending.failed ?? sending.interrupted.length > 0);
    const { failed, interrupted } = await page.evaluate(() => sending);
    expect({ failed, interrupted }).toEqual({ failed: fileCopy.muchToday, interrupted: [] });
  });
});
