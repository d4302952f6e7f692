import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import { type Announcement, announcements } from '../../../contract/challenges/organisers/endpoints.ts';
import { canRemoveAnnouncement } from '../../../contract/core/policy.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ReportMenu } from '../../reports/ReportMenu.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { refreshChallenge } from '../queries.ts';

/** The actions on an announcement: its author and admins remove it, other members report it. */
export default function AnnouncementMenu({ announcement }: { announcement: Announcement }) {
  const { id, challenge_id, author } = announcement;
  const client = useQueryClient();
  const viewer = useViewer();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(announcements.remove, {
    onDone: () => {
      setAsking(false);
      void refreshChallenge(client, challenge_id);
    },
    onFailed: () => setAsking(false),
  });
  const removal = canRemoveAnnouncement(viewer, { user_id: author.id }) && (
    <MenuItem danger icon={<Trash2 aria-hidden className="size-5" />} onSelect={() => setAsking(true)}>
      {announcementCopy.remove}
    </MenuItem>
  );
  return (
    <>
      {viewer?.id === author.id ? (
        <Menu label={announcementCopy.actions} opened>
          {removal}
        </Menu>
      ) : (
        <ReportMenu label={announcementCopy.actions} of={{ kind: 'announcement', id, owner: author }}>
          {removal}
        </ReportMenu>
      )}
      <ConfirmDialog
        open={asking}
        title={announcementCopy.remove}
        text={announcementCopy.confirmRemove}
        act={announcementCopy.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: challenge_id, announcement_id: id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
