import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { MailTransport } from './mailer.ts';

/** Where no mail server is set, a mail is a file that any mail program opens; the newest name sorts last. */
export function fileTransport(dataDir: string, from: string): MailTransport {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true });
      // They hold sign-in links: for the operator's eyes only.
      await writeFile(join(folder, `${uuidv7()}.eml`), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}
