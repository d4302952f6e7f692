import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { authCopy } from '../contract/auth.copy.ts';
import { auth } from '../contract/auth.ts';
import { profileCopy } from '../contract/profiles.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { member } from '../test/world.ts';
import { expectWholeEverywhere, fill, openPage, toast, waitForHydration } from './browser.ts';

let app: TestApp;

/** Where the sidebar is, and with it the way out. */
const wide = { viewport: { width: 1280, height: 800 } };

const ADA = { email: 'ada@example.ng', password: 'correct horse' };
const CHIDI = {
  'Full name': 'Chidi Okafor',
  Username: 'chidi',
  Email: 'chidi@example.ng',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};

beforeAll(async () => {
  app = await startApp();
  await member(app, 'ada');
});

describe('signing up', () => {
  test('every rule tells its message beside the field, and keeps what was typed', async () => {
    const page = await openPage(app, '/auth?tab=signup');
    const send = page.getByRole('button', { name: 'Create account' });
    await fill(page, {
      'Full name': 'C',
      Username: 'ch',
      Email: 'chidi@',
      Password: 'short',
      'Confirm password': 'other',
    });
    await send.click();

    await expect.poll(() => faultOf(page, 'Full name')).toBe(profileCopy.fullNameShort);
    expect(await faultOf(page, 'Username')).toBe(profileCopy.usernameShort);
    expect(await faultOf(page, 'Email')).toBe(authCopy.email);
    expect(await faultOf(page, 'Password')).toBe(authCopy.passwordShort);
    expect(await faultOf(page, 'Confirm password')).toBe(authCopy.passwordShort);
    expect(await focused(page)).toBe('full_name');
    expect(await page.getByLabel('Email').inputValue()).toBe('chidi@');

    await fill(page, { ...CHIDI, 'Confirm password': 'correct horses' });
    await send.click();
    await expect.poll(() => faultOf(page, 'Confirm password')).toBe(authCopy.mismatch);
    expect(await faultOf(page, 'Full name')).toBe('');
    expect(await focused(page)).toBe('confirm_password');

    await fill(page, { ...CHIDI, Username: 'chidi okafor' });
    await send.click();
    await expect.poll(() => faultOf(page, 'Username')).toBe(profileCopy.usernameLetters);
    await fill(page, { ...CHIDI, Password: 'p'.repeat(129), 'Confirm password': 'p'.repeat(129) });
    await send.click();
    await expect.poll(() => faultOf(page, 'Password')).toBe(authCopy.passwordLong);
  });

  test('what only the server knows stands beside the field too', async () => {
    const page = await openPage(app, '/auth?tab=signup', { expected: /400/ });
    await fill(page, { ...CHIDI, Username: 'ADA' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => faultOf(page, 'Username')).toBe(profileCopy.usernameTaken);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Chidi Okafor');

    await fill(page, { ...CHIDI, Email: 'Ada@Example.ng' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => faultOf(page, 'Email')).toBe(authCopy.emailTaken);
    expect(await focused(page)).toBe('email');
  });

  test('leads to the Login tab without a word of mail where none is sent, and from there home', async () => {
    const page = await openPage(app, '/auth');
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await fill(page, CHIDI);
    await page.getByRole('button', { name: 'Create account' }).click();

    await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
    await page.getByRole('tabpanel').getByText(authCopy.signedUp).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(CHIDI.Email);
    expect(await page.getByText('check your email').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('password');

    await page.keyboard.type(CHIDI.Password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
    await toast(page, auth.signIn.copy.done);
    await page.getByRole('heading', { level: 1, name: 'Chidi Okafor' }).waitFor();
  });

  test('the strength hint grows with the password', async () => {
    const page = await openPage(app, '/auth?tab=signup');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('aaaaaaaa');
    await page.getByText(authCopy.passwordWeak).waitFor();
    await password.fill('danfo to Yaba at 7');
    await page.getByText(authCopy.passwordStrong).waitFor();
    await page.getByRole('button', { name: 'Show characters' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    expect(await page.getByLabel('Confirm password').getAttribute('type')).toBe('text');
  });
});

describe('signing in', () => {
  test('every rule tells its message beside the field', async () => {
    const page = await openPage(app, '/auth');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => faultOf(page, 'Email')).toBe(authCopy.email);
    expect(await faultOf(page, 'Password')).toBe(authCopy.passwordShort);
    expect(await focused(page)).toBe('email');

    await fill(page, { Email: ADA.email, Password: '12345' });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.poll(() => faultOf(page, 'Email')).toBe('');
    expect(await faultOf(page, 'Password')).toBe(authCopy.passwordShort);
  });

  test('a wrong password is refused, and one may go on at once', async () => {
    const page = await openPage(app, '/auth', { expected: /401/ });
    await fill(page, { Email: ADA.email, Password: 'wrong horse' });
    await page.getByRole('button', { name: 'Login' }).click();
    await toast(page, authCopy.wrong);
    expect(new URL(page.url()).pathname).toBe('/auth');
    expect(await page.getByLabel('Email').inputValue()).toBe(ADA.email);
    expect(await focused(page)).toBe('password');
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('tells that it is on its way, and cannot be sent twice', async () => {
    const page = await openPage(app, '/auth');
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/auth/sign-in', async (route) => {
      sent += 1;
      await gate.promise;
      await route.continue();
    });
    await fill(page, { Email: ADA.email, Password: ADA.password });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Logging in...' }).isDisabled()).toBe(true);
    gate.resolve();
    await page.waitForURL('**/home');
    expect(sent).toBe(1);
  });

  test('the keyboard alone is enough', async () => {
    const page = await openPage(app, '/auth?tab=signup');
    const login = page.getByRole('tab', { name: 'Login' });
    await page.getByRole('tab', { name: 'Sign up' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => login.getAttribute('aria-selected')).toBe('true');
    expect(await login.evaluate((tab) => tab === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADA.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('leads back to where one wanted to go', async () => {
    const page = await openPage(app, '/home/posts?page=2');
    expect(page.url()).toBe(`${app.url}/auth?next=${encodeURIComponent('/home/posts?page=2')}`);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await signInAs(page, ADA);
    await page.waitForURL('**/home/posts?page=2');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://evil.example/home',
    '/home/..//evil.example',
    '/post/%2e%2e//evil.example',
    '/home/../../\\evil.example',
    '/auth',
  ])('but never out of the house: %s', async (next) => {
    const page = await openPage(app, `/auth?next=${encodeURIComponent(next)}`);
    await signInAs(page, ADA);
    await page.waitForURL(`${app.url}/home`);
    await page.goto(`${app.url}/auth?next=${encodeURIComponent(next)}`);
    expect(page.url()).toBe(`${app.url}/home`);
  });

  test('a member has no business at / or /auth', async () => {
    const page = await openPage(app, '/auth');
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    for (const path of ['/', '/auth', '/auth?tab=signup']) {
      await page.goto(app.url + path);
      expect(page.url(), path).toBe(`${app.url}/home`);
    }
  });

  test('Forgot password says that it is coming', async () => {
    const page = await openPage(app, '/auth');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await toast(page, authCopy.resetSoon);
    expect(page.url()).toBe(`${app.url}/auth`);
  });
});

describe('signing out', () => {
  /** What the screen still asks for as its sign-in ends is refused. */
  const stillAsking = { ...wide, expected: /401/ };

  test('leads to /auth, and closes what was behind', async () => {
    const page = await openPage(app, '/auth', stillAsking);
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${app.url}/auth`);
    await toast(page, authCopy.signedOut);
    await page.goto(`${app.url}/home`);
    expect(page.url()).toBe(`${app.url}/auth?next=%2Fhome`);
  });

  test('in one tab sends the other away too, and signing in brings it along', async () => {
    const first = await openPage(app, '/auth', stillAsking);
    await signInAs(first, ADA);
    await first.waitForURL('**/home');
    const second = await first.context().newPage();
    await second.goto(`${app.url}/home/posts`);
    await second.getByRole('heading', { name: 'All Posts' }).waitFor();
    await waitForHydration(second);

    await first.getByRole('button', { name: 'Sign Out' }).click();
    await second.waitForURL(`${app.url}/auth?next=%2Fhome%2Fposts`);
    await first.waitForURL(`${app.url}/auth`);
    await signInAs(first, ADA);
    await second.waitForURL(`${app.url}/home/posts`);
  });
});

describe('the page before and without its script', () => {
  test("says 'Loading...' while the session is looked up", async () => {
    const page = await openPage(app, '/auth');
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/auth/session', async (route) => {
      await gate.promise;
      await route.continue();
    });
    // What the server sends when it cannot render: the same page with nothing in it.
    await page.route('**/home', async (route) => {
      const html = await (await route.fetch()).text();
      const bare = html
        .replace(
          /<div id="root">[\s\S]*<\/div>\s*<script type="application\/json"/,
          '<div id="root"></div><script type="application/json"',
        )
        .replace(/(id="first">)[\s\S]*?(<\/script>)/, '$1{"appName":"VibeTribe"}$2');
      await route.fulfill({ body: bare, contentType: 'text/html' });
    });
    await page.goto(`${app.url}/home`);
    await page.getByRole('status').getByText(authCopy.loading).waitFor();
    gate.resolve();
    await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  });

  test('keeps what was typed before it came alive, and nothing is sent too early', async () => {
    const page = await openPage(app, '/');
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${app.url}/auth`, { waitUntil: 'commit' });
    await fill(page, { Email: ADA.email, Password: ADA.password });
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
    gate.resolve();
    await waitForHydration(page);
    expect(await page.getByLabel('Email').inputValue()).toBe(ADA.email);
    expect(page.url()).toBe(`${app.url}/auth`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
  });

  test('reads and turns its tabs without any script', async () => {
    const page = await openPage(app, '/auth', { javaScriptEnabled: false });
    await page.getByRole('heading', { level: 1, name: 'VibeTribe' }).waitFor();
    await page.locator('noscript p').waitFor();
    expect(await page.locator('noscript p').textContent()).toBe(authCopy.needsScript);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByLabel('Confirm password').waitFor();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByText(authCopy.resetSoon).waitFor();
  });

  test('a form sent by hand never puts a password into an address', async () => {
    const answer = await fetch(`${app.url}/auth?next=%2Fhome`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: app.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40example.ng&password=correct+horse',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/auth?next=%2Fhome');
  });
});

test('nobody is shut out, at any size, in either theme', async () => {
  const looks = [320, 768, 1280].flatMap((width) => {
    const viewport = { width, height: 740 };
    return [{ colorScheme: 'light', viewport } as const, { colorScheme: 'dark', viewport } as const];
  });
  const page = await openPage(app, '/auth');
  await expectWholeEverywhere(page, looks);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('Password', { exact: true }).fill('danfo');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(profileCopy.fullNameShort).waitFor();
  await expectWholeEverywhere(page, looks);
});

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await waitForHydration(page);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** What stands below the field as its description, or ''. */
async function faultOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const id = await field.getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
