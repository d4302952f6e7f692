import { describe, expect, it } from 'vitest';
import { languages } from '../contract/core/languages.ts';
import { digestMailCopy } from '../contract/digests/copy.ts';
import { digestMailCopy as pidgin } from '../contract/languages/pcm/digests.copy.ts';
import type { NotificationText } from '../contract/notifications/copy.ts';
import { catalogueFor } from './i18n.ts';

describe('the texts of mails and pushes', () => {
  it('are in the given language', async () => {
    expect((await catalogueFor('en')).digests.digestMailCopy).toEqual(digestMailCopy);
    expect((await catalogueFor('pcm')).digests.digestMailCopy).toEqual(pidgin);
  });

  it.each(languages)('exist for notifications and the verification mail in $name', async ({ tag }) => {
    const { notifications, auth, language } = await catalogueFor(tag);
    expect(language).toBe(tag);
    const kinds: Record<string, NotificationText> = notifications.notificationKinds;
    for (const { text } of Object.values(kinds)) expect(text('Lagos Builders')).toMatch(/\w/);
    expect(notifications.whoDid('Ada', 2)).toContain('Ada');
    expect(auth.mailCopy.verify.subject('VibeTribe')).toContain('VibeTribe');
  });
});
