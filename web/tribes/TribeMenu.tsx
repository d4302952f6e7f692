import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { seesTribeMenu } from '../../contract/policy.ts';
import { tribeCopy } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { uiCopy } from '../../contract/ui.copy.ts';
import { useApiMutation } from '../api/useApiMutation.ts';
import { useViewer } from '../auth-state/authState.ts';
import { paths } from '../paths.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { forgetTribe, refreshTribeLists } from './queries.ts';

/** The menu of a tribe's creator. */
export function TribeMenu({ tribe }: { tribe: Tribe }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, go] = useLocation();
  const [asking, setAsking] = useState(false);
  const remove = useApiMutation(tribes.remove, {
    onDone: () => {
      setAsking(false);
      go(paths.tribes, { replace: true });
      forgetTribe(client, tribe.id);
      void refreshTribeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  if (!seesTribeMenu(viewer, tribe)) return null;
  return (
    <>
      <Menu label={tribeCopy.tribeActions}>
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          {tribeCopy.deleteTribe}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        title={tribeCopy.deleteTribe}
        text={tribeCopy.confirmDelete}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: tribe.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
