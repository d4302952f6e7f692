import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this machine has a program of this name. Debian installs nginx in /usr/sbin, which is not on a user's PATH. */
export const isProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  );
