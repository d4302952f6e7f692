import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { uuidv7 } from 'uuidv7';
import type { MailTransport } from './mailer.ts';

/** Without a mail server, each mail is a file that any mail program opens. The newest name sorts last. */
export function fileTransport(dataDir: string, from: string): MailTransport {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail({ ...mail, from });
      await mkdir(folder, { recursive: true });
      // Mails hold sign-in links, so only the operator may read them.
      await writeFile(join(folder, `${uuidv7()}.eml`), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}
