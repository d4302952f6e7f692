import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { editCopy } from '../../../contract/edits/copy.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { tribeCopy } from '../../../contract/tribes/copy.ts';
import { type Tribe, tribes } from '../../../contract/tribes/endpoints.ts';
import { lazy } from '../../lazy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.ts';
import { forgetTribe, refreshTribeLists } from '../queries.ts';

const editing = lazy(() => import('./EditTribeDialog.tsx'));

/** The menu items of a tribe's owner. */
export default function OwnTribeMenu({ tribe }: { tribe: Tribe }) {
  const client = useQueryClient();
  const [, go] = useLocation();
  const edit = useLazyDialog(editing);
  const [asking, setAsking] = useState(false);
  const remove = useMutation(tribes.remove, {
    onDone: () => {
      setAsking(false);
      go(paths.tribes, { replace: true });
      forgetTribe(client, tribe.id);
      void refreshTribeLists(client);
    },
    onFailed: () => setAsking(false),
  });
  return (
    <>
      <Menu opened label={tribeCopy.tribeActions}>
        <MenuItem icon={<Pencil aria-hidden className="size-5" />} onSelect={edit.show}>
          {editCopy.editTribe}
        </MenuItem>
        <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
          {tribeCopy.deleteTribe}
        </MenuItem>
      </Menu>
      {edit.module && <edit.module.EditTribeDialog tribe={tribe} open={edit.open} onClose={edit.hide} />}
      <ConfirmDialog
        open={asking}
        title={tribeCopy.deleteTribe}
        text={tribe.closed ? tribeCopy.confirmDeleteClosed : tribeCopy.confirmDelete}
        act={uiCopy.delete}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: tribe.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
