import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { adminCopy } from '../../../contract/admin/copy.ts';
import type { Author } from '../../../contract/core/author.ts';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import type { posts } from '../../../contract/posts/endpoints.ts';
import { uiCopy } from '../../../contract/shell/ui.copy.ts';
import { useMutation } from '../../mutations/useMutation.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { dateText } from '../../ui/text/times.ts';
import { refreshDashboard } from '../queries.ts';
import { Who } from '../Rows.tsx';

/** Posts, tribes and challenges are all deleted by id. */
type Removal = Endpoint<(typeof posts.remove)['input'], (typeof posts.remove)['output']>;

export interface RecentRow {
  id: string;
  name: string;
  href: string;
  author: Author | null;
  created_at: string;
  /** More facts about the row, in a few words each. */
  facts: (string | null)[];
  /** The text of its confirmation, in place of that of all rows. */
  text?: string | undefined;
}

interface RecentProps {
  rows: RecentRow[];
  empty: string;
  /** The title of the confirmation before a deletion. */
  title: string;
  text: string;
  remove: Removal;
}

/** The latest rows of one kind, each with a delete button. */
export function Recent({ rows, empty, title, text, remove }: RecentProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<RecentRow>();
  const close = () => setAsked(undefined);
  const mutation = useMutation(remove, {
    onDone: async () => {
      close();
      await refreshDashboard(client);
      // Moves the focus: the row that had it is removed.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onFailed: close,
  });
  if (rows.length === 0) return <p className="card p-6 text-center text-ink2">{empty}</p>;
  return (
    <>
      <ul className="card px-4">
        {rows.map((row) => (
          <Row key={row.id} row={row} onDelete={() => setAsked(row)} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={title}
        text={asked?.text ?? text}
        act={uiCopy.delete}
        busy={mutation.isPending}
        onConfirm={() => asked && mutation.mutate({ id: asked.id })}
        onClose={close}
      />
    </>
  );
}

function Row({ row, onDelete }: { row: RecentRow; onDelete: () => void }) {
  const { name, href, author, created_at, facts } = row;
  const told: ReactNode[] = [
    <time key="when" dateTime={created_at}>
      {dateText(created_at)}
    </time>,
    ...facts.filter((fact) => fact),
  ];
  return (
    <li className="flex items-center gap-3 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 leading-snug">
        <Link href={href} className="block py-1 font-semibold text-[0.9375rem] hover:underline">
          <span className="line-clamp-2">{name}</span>
        </Link>
        <p className="text-[0.8125rem] text-ink2">
          <Who is={author} />
          {told.map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row stand in one order.
            <Fragment key={at}> · {fact}</Fragment>
          ))}
        </p>
      </div>
      <button
        type="button"
        aria-label={adminCopy.deleteNamed(name)}
        onClick={onDelete}
        className="grid size-11 shrink-0 place-items-center rounded-ctl text-ink2 hover:bg-raised hover:text-ink"
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
