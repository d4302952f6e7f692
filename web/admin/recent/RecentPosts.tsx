import { useQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../contract/admin/copy.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { paths } from '../../paths.ts';
import { overview } from '../queries.ts';
import { Recent } from './Recent.tsx';

export default function RecentPosts() {
  const latest = useQuery(overview).data?.latest_posts ?? [];
  return (
    <Recent
      rows={latest.map((post) => ({ ...post, name: post.title, href: paths.post(post.id), facts: [] }))}
      empty={adminCopy.noPosts}
      title={adminCopy.deletePost}
      text={adminCopy.confirmPost}
      remove={posts.remove}
    />
  );
}
