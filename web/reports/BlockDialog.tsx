import { useQueryClient } from '@tanstack/react-query';
import { blockCopy } from '../../contract/blocks/copy.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { type Author, handleOf } from '../../contract/core/author.ts';
import { resetCache } from '../cache/resetCache.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { ConfirmDialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/feedback/toasts.ts';

interface BlockDialogProps {
  member: Author;
  open: boolean;
  onClose: () => void;
}

/** Asks for confirmation, then blocks a member. */
export function BlockDialog({ member, open, onClose }: BlockDialogProps) {
  const client = useQueryClient();
  const block = useMutation(blocks.block, {
    whenOffline: 'queue',
    onDone: async () => {
      await resetCache(client);
      toast.good(blockCopy.blocked);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={blockCopy.block(handleOf(member))}
      text={blockCopy.what}
      act={blockCopy.blockNow}
      busy={block.isPending}
      onConfirm={() => {
        // Without a connection, the block waits in the outbox.
        onClose();
        block.mutate({ id: member.id });
      }}
      onClose={onClose}
    />
  );
}
