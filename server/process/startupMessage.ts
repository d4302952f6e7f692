import { StartupError } from '../startupError.ts';

/** An error of the system or of PostgreSQL, with details in additional properties. */
type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** PostgreSQL's error classes for a damaged database or a failing disk. */
const DAMAGED = /^(?:58|XX)\w{3}$/;

/** The message of a failed start: one line that says what to do; a stack only for unexpected errors. */
export function startupMessage(error: SystemError): string | undefined {
  if (error instanceof StartupError) return error.message;
  return ofListening(error) ?? ofStorage(error) ?? error.stack;
}

function ofListening({ code, port, address, hostname, syscall }: SystemError) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one.`;
  if (code === 'EACCES' && port) return `Port ${port} may not be used. Set PORT to another one.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || (code === 'EINVAL' && syscall === 'listen'))
    return `This machine has no address ${address}. Set HOST to one it has.`;
  if (syscall === 'getaddrinfo' && hostname)
    return `HOST is ${hostname}, a name without an address (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`;
}

function ofStorage({ code = '', message, path }: SystemError) {
  if (FULL.has(code))
    return 'The disk of DATA_DIR or of the database is full. Free some space, then start again.';
  if (DAMAGED.test(code))
    return `The database is damaged or its disk fails: ${message}. Restore a backup to a new DATA_DIR (npm run restore), or repair it, then start again.`;
  if (path && ['EACCES', 'EPERM', 'EROFS', 'EIO'].includes(code))
    return `${path} cannot be used (${code}). Let this user read and write it, or set DATA_DIR to another folder.`;
}
