import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { updateCachedRow } from '../../cache/cacheRows.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';

export interface Removable {
  kind: 'post' | 'tribe' | 'challenge' | 'session';
  id: string;
  /** Of a tribe. */
  closed?: boolean | undefined;
}

interface Removal {
  /** Each removes by id. */
  e: Endpoint<(typeof posts.remove)['input'], (typeof posts.remove)['output']>;
  title: string;
  text: string;
  act: string;
  /** The key of its cached rows (web/cache/cacheRows.ts). */
  key: string;
  /** Its page, which an admin leaves for the list. */
  page: (id: string) => string;
  list: string;
}

const removals: Record<Removable['kind'], Removal> = {
  post: {
    e: posts.remove,
    title: adminCopy.deletePost,
    text: adminCopy.confirmPost,
    act: uiCopy.delete,
    key: 'posts',
    page: paths.post,
    list: paths.posts,
  },
  tribe: {
    e: tribes.remove,
    title: adminCopy.deleteTribe,
    text: adminCopy.confirmTribe,
    act: uiCopy.delete,
    key: 'tribes',
    page: paths.tribe,
    list: paths.tribes,
  },
  challenge: {
    e: challenges.remove,
    title: adminCopy.deleteChallenge,
    text: adminCopy.confirmChallenge,
    act: uiCopy.delete,
    key: 'challenges',
    page: paths.challenge,
    list: paths.challenges,
  },
  session: {
    e: sessions.cancel,
    title: sessionCopy.cancelSession,
    text: sessionCopy.confirmCancel,
    act: sessionCopy.cancelSession,
    key: 'sessions',
    page: paths.session,
    list: paths.sessions,
  },
};

interface StaffRemovalDialogProps extends Removable {
  open: boolean;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** Asks an admin for confirmation, and removes the content of any member. */
export function StaffRemovalDialog({ kind, id, closed, open, onClose, onDone }: StaffRemovalDialogProps) {
  const client = useQueryClient();
  const [here, go] = useLocation();
  const { e, title, text, act, key, page, list } = removals[kind];
  const remove = useMutation(e, {
    onDone: () => {
      onClose();
      if (onDone) onDone();
      else if (here === page(id)) go(list, { replace: true });
      // Moves the focus: the menu that had it is removed.
      document.getElementById('main')?.focus({ preventScroll: true });
      updateCachedRow(client, key, id, () => null);
      void client.invalidateQueries({
        predicate: ({ queryKey: [of, what] }) => of === key && what !== 'one',
      });
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={closed ? adminCopy.confirmClosedTribe : text}
      act={act}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    />
  );
}
