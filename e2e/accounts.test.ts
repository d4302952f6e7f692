import type { Page } from '@playwright/test';
import { authCopy } from '../contract/auth/copy.ts';
import { auth } from '../contract/auth/endpoints.ts';
import { errorCopy } from '../contract/core/errors.ts';
import { profileCopy } from '../contract/profiles/copy.ts';
import { settingsCopy } from '../contract/settings/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;

/** Wide enough for the sidebar, which has the Sign Out button. */
const wide = { viewport: { width: 1280, height: 800 } };

const ADA = { email: 'ada@example.ng', password: 'correct horse' };
const CHIDI = {
  'Full name': 'Chidi Okafor',
  Username: 'chidi',
  Email: 'chidi@example.ng',
  Password: 'correct horse',
  'Confirm password': 'correct horse',
};

const LOOKS = [320, 768, 1280].flatMap((width) => {
  const viewport = { width, height: 740 };
  return [{ colorScheme: 'light', viewport } as const, { colorScheme: 'dark', viewport } as const];
});

test.beforeAll(async () => {
  app = await startApp();
  await member(app, 'ada');
});
test.afterAll(end);

test.describe('signing up', () => {
  test('shows each validation error beside its field and keeps the input', async () => {
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
    await expect(page.getByLabel('Email')).toHaveValue('chidi@');
    await expectWholeEverywhere(page, LOOKS);

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

  test('shows the server’s errors beside the fields, and forgets the password after Login and back', async () => {
    const page = await openPage(app, '/auth?tab=signup', { expected: /400/ });
    await fill(page, { ...CHIDI, Username: 'ADA' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => faultOf(page, 'Username')).toBe(profileCopy.usernameTaken);
    await expect(page.getByLabel('Full name')).toHaveValue('Chidi Okafor');

    await fill(page, { ...CHIDI, Email: 'Ada@Example.ng' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => faultOf(page, 'Email')).toBe(authCopy.emailTaken);
    expect(await focused(page)).toBe('email');

    await fill(page, { ...CHIDI, Username: 'emeka', Email: 'emeka@example.ng' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(CHIDI.Password);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('emeka@example.ng');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('shows during typing whether the username is available and how strong the password is', async () => {
    const page = await openPage(app, '/auth?tab=signup', { expected: /400/ });
    const username = page.getByLabel('Username');
    const word = page.getByRole('status').filter({ hasText: /username|@|numbers/ });
    await username.fill('tolu');
    await expect(word).toHaveText('@tolu is free');
    await username.fill('ADA');
    await expect(word).toHaveText(profileCopy.usernameTaken);
    await username.fill('support24');
    await expect(word).toHaveText(profileCopy.usernameReserved);
    await username.fill('to lu');
    await expect(word).toHaveText(profileCopy.usernameLetters);
    await username.fill('t');
    await expect(word).toHaveText(authCopy.usernameHint);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();

    const password = page.getByLabel('Password', { exact: true });
    await password.fill('aaaaaaaa');
    await expect(page.getByText(authCopy.passwordWeak)).toBeVisible();
    await password.fill('danfo to Yaba at 7');
    await expect(page.getByText(authCopy.passwordStrong)).toBeVisible();
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByLabel('Confirm password')).toHaveAttribute('type', 'text');
  });

  test('opens the Login tab with both fields filled in, and one press signs in and opens home', async () => {
    const page = await openPage(app, '/auth', {
      expected: /ERR_FAILED/,
      viewport: { width: 320, height: 640 },
    });
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await fill(page, CHIDI);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(authCopy.signedUp)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(CHIDI.Email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(CHIDI.Password);
    // Without a mail server, no text mentions a mail.
    expect(await page.getByText('check your email').count()).toBe(0);
    const login = page.getByRole('button', { name: 'Login' });
    await expect(login).toBeFocused();
    // A lost connection keeps both.
    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await page.keyboard.press('Enter');
    await expectToast(page, `${auth.signIn.copy.failed}. ${errorCopy.offline}`);
    await page.unroute('**/api/auth/sign-in');
    await login.click();
    await page.waitForURL(`${app.url}/home`);
    await expectToast(page, auth.signIn.copy.done);
    const greeting = page.getByRole('heading', { level: 1, name: 'Chidi Okafor' });
    await expect(greeting).toBeVisible();
    expect(await greeting.evaluate((it) => it.childElementCount)).toBe(0);
    expect(await greeting.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  });
});

test.describe('signing in', () => {
  test('shows errors beside its fields, rejects a wrong password, and sends an immediate retry once', async () => {
    const page = await openPage(app, '/auth', { expected: /401/ });
    const login = page.getByRole('button', { name: 'Login' });
    await login.click();
    await expect.poll(() => faultOf(page, 'Email')).toBe(authCopy.email);
    expect(await faultOf(page, 'Password')).toBe(authCopy.passwordShort);
    expect(await focused(page)).toBe('email');
    await fill(page, { Email: ADA.email, Password: '12345' });
    await login.click();
    await expect.poll(() => faultOf(page, 'Email')).toBe('');
    expect(await faultOf(page, 'Password')).toBe(authCopy.passwordShort);

    await fill(page, { Email: ADA.email, Password: 'wrong horse' });
    await login.click();
    await expectToast(page, authCopy.wrong);
    expect(new URL(page.url()).pathname).toBe('/auth');
    await expect(page.getByLabel('Email')).toHaveValue(ADA.email);
    expect(await focused(page)).toBe('password');
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    await page.route('**/api/auth/sign-in', async (route) => {
      sent += 1;
      await gate.promise;
      await route.continue();
    });
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
    gate.resolve();
    await page.waitForURL('**/home');
    expect(sent).toBe(1);
  });

  test('works with the keyboard alone', async () => {
    const page = await openPage(app, '/auth?tab=signup');
    const login = page.getByRole('tab', { name: 'Login' });
    await page.getByRole('tab', { name: 'Sign up' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(login).toHaveAttribute('aria-selected', 'true');
    await expect(login).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADA.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('says that each page of the settings requires a sign-in', async () => {
    const page = await openPage(app, '/livez');
    for (const path of ['/home/settings', '/home/settings/devices', '/home/settings?tab=x']) {
      await page.goto(app.url + path);
      await expect(page.getByText(settingsCopy.ask)).toBeVisible();
      await waitForHydration(page);
      await page.getByRole('tab', { name: 'Sign up' }).click();
      await expect(page.getByText(settingsCopy.ask)).toBeVisible();
    }
  });

  test('returns to the page that required it', async () => {
    const page = await openPage(app, '/home/posts?page=2');
    await expect(page.getByText('Please ')).toHaveCount(0);
    expect(page.url()).toBe(`${app.url}/auth?next=${encodeURIComponent('/home/posts?page=2')}`);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await signInAs(page, ADA);
    await page.waitForURL('**/home/posts?page=2');
  });

  test('ignores each disallowed next address and opens /home', async () => {
    const page = await openPage(app, '/livez');
    for (const next of [
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://evil.example/home',
      '/home/..//evil.example',
      '/post/%2e%2e//evil.example',
      '/home/../../\\evil.example',
      '/auth',
    ]) {
      const path = `${app.url}/auth?next=${encodeURIComponent(next)}`;
      await page.goto(path);
      await signInAs(page, ADA);
      await page.waitForURL(`${app.url}/home`);
      await page.goto(path);
      expect(page.url(), next).toBe(`${app.url}/home`);
      // Home would send requests without a cookie.
      await page.goto(`${app.url}/livez`);
      await page.context().clearCookies();
    }
  });

  test('redirects a signed-in member from / and /auth to /home', async () => {
    const page = await openPage(app, '/auth');
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    for (const path of ['/', '/auth', '/auth?tab=signup']) {
      await page.goto(app.url + path);
      expect(page.url(), path).toBe(`${app.url}/home`);
    }
  });

  test('Forgot password shows that password reset is not available yet', async () => {
    const page = await openPage(app, '/auth');
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expectToast(page, authCopy.resetSoon);
    expect(page.url()).toBe(`${app.url}/auth`);
  });
});

test.describe('signing out', () => {
  /** The server rejects requests that the screen still sends while its sign-in ends. */
  const stillAsking = { ...wide, expected: /401/ };

  test('opens /auth, and /home then requires a sign-in', async () => {
    const page = await openPage(app, '/auth', { ...wide, expected: /401|500/ });
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expectToast(page, 'Error signing out');
    await page.unroute('**/api/auth/sign-out');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${app.url}/auth`);
    await expectToast(page, authCopy.signedOut);
    await page.goto(`${app.url}/home`);
    expect(page.url()).toBe(`${app.url}/auth?next=%2Fhome`);
  });

  test('redirects a second tab to /auth, and signing in returns it to its page', async () => {
    const first = await openPage(app, '/auth', stillAsking);
    await signInAs(first, ADA);
    await first.waitForURL('**/home');
    const second = await first.context().newPage();
    await second.goto(`${app.url}/home/posts`);
    await expect(second.getByRole('heading', { name: 'All Posts' })).toBeVisible();
    await waitForHydration(second);

    await first.getByRole('button', { name: 'Sign Out' }).click();
    await second.waitForURL(`${app.url}/auth?next=%2Fhome%2Fposts`);
    await first.waitForURL(`${app.url}/auth`);
    await signInAs(first, ADA);
    await second.waitForURL(`${app.url}/home/posts`);
  });
});

test.describe('the page before hydration and without JavaScript', () => {
  test("shows 'Loading...' until the session is fetched", async () => {
    const page = await openPage(app, '/auth');
    await signInAs(page, ADA);
    await page.waitForURL('**/home');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/auth/session', async (route) => {
      await gate.promise;
      await route.continue();
    });
    // The page that the server sends if rendering fails: the same page without content.
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
    await expect(page.getByRole('status').getByText(authCopy.loading)).toBeVisible();
    gate.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  });

  test('keeps input typed before hydration, and submits nothing until then', async () => {
    const page = await openPage(app, '/');
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`${app.url}/auth`, { waitUntil: 'commit' });
    await fill(page, { Email: ADA.email, Password: ADA.password });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
    gate.resolve();
    await waitForHydration(page);
    await expect(page.getByLabel('Email')).toHaveValue(ADA.email);
    expect(page.url()).toBe(`${app.url}/auth`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/home');
  });

  test('is readable and switches its tabs without JavaScript', async () => {
    const page = await openPage(app, '/auth', { javaScriptEnabled: false });
    await expect(page.getByRole('heading', { level: 1, name: 'VibeTribe' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(authCopy.needsScript);
    await page.getByRole('tab', { name: 'Sign up' }).click();
    await expect(page.getByLabel('Confirm password')).toBeVisible();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page.getByText(authCopy.resetSoon)).toBeVisible();
  });

  test('keeps the password out of the redirect address of a native form submission', async () => {
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

async function signInAs(page: Page, { email, password }: { email: string; password: string }) {
  await waitForHydration(page);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The error below the field, which is its description; '' if the field is valid. */
async function faultOf(page: Page, label: string): Promise<string> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('aria-invalid')) !== 'true') return '';
  const id = await field.getAttribute('aria-describedby');
  return (await page.locator(`[id="${id}"]`).textContent()) ?? '';
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
