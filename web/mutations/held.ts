import { memberPaths } from '../../contract/core/paths.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { toast } from '../ui/feedback/toasts.ts';

/** Whether the server did not publish what was sent: a moderator looks at it first (decision 105). */
export const isHeld = (output: unknown) => Boolean((output as { held?: unknown } | undefined)?.held);

export const toastHeld = () => toast.good(shellCopy.held, { view: memberPaths.held });
