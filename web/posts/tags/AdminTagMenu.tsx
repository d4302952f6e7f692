import { useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { tagCopy } from '../../../contract/posts/copy.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { foldTag } from '../../../contract/text/hashtags.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { refreshLists } from '../queries.ts';
import { tagState } from './tagQueries.ts';

/** An admin's menu of a hashtag. */
export default function AdminTagMenu({ name, hidden }: { name: string; hidden: boolean }) {
  const client = useQueryClient();
  const onDone = (changed: { hidden: boolean }) => {
    client.setQueryData(tagState(name).queryKey, (state) => state && { ...state, ...changed });
    void client.invalidateQueries({ queryKey: ['tags'] });
    void refreshLists(client, foldTag(name));
  };
  const hide = useMutation(tags.hide, { onDone });
  const show = useMutation(tags.show, { onDone });
  const Icon = hidden ? Eye : EyeOff;
  return (
    <Menu opened label={tagCopy.actions}>
      <MenuItem
        icon={<Icon aria-hidden className="size-5" />}
        onSelect={() => (hidden ? show : hide).mutate({ name })}
      >
        {hidden ? tagCopy.show : tagCopy.hide}
      </MenuItem>
    </Menu>
  );
}
