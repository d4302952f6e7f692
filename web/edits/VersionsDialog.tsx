import { useQuery } from '@tanstack/react-query';
import { diffWordsWithSpace } from 'diff';
import { errorCopy } from '../../contract/core/errors.ts';
import { dayInWat } from '../../contract/core/wat.ts';
import { editCopy } from '../../contract/edits/copy.ts';
import type { Version } from '../../contract/edits/edits.ts';
import { uiCopy } from '../../contract/shell/ui.copy.ts';
import { readable } from '../../contract/text/readable.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { clockText, dayText } from '../ui/text/times.ts';
import { type EditedKind, type EditedRow, fetchVersions } from './fetchVersions.ts';

export interface VersionsOf {
  kind: EditedKind;
  row: EditedRow;
}

interface VersionsDialogProps extends VersionsOf {
  open: boolean;
  onClose: () => void;
}

/** The versions of a text, latest first, with the changes. */
export const VersionsDialog = ({ kind, row, open, onClose }: VersionsDialogProps) => (
  <Dialog open={open} onClose={onClose} title={editCopy.versions}>
    <Versions kind={kind} row={row} />
  </Dialog>
);

function Versions({ kind, row }: VersionsOf) {
  const { data, error, refetch } = useQuery({
    // A new version has a new key, and is fetched.
    queryKey: ['versions', row.id, row.version],
    queryFn: () => fetchVersions(kind, row),
  });
  if (error && !data)
    return (
      <p role="alert">
        {editCopy.versionsFailed}.{' '}
        <Button look="quiet" onClick={() => void refetch()}>
          {uiCopy.tryAgain}
        </Button>
        <span className="sr-only">{errorCopy.offline}</span>
      </p>
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  return (
    <ol className="flex flex-col">
      {data.items.map((item, at) => (
        <VersionItem key={item.version} item={item} before={data.items[at + 1]} isCurrent={at === 0} />
      ))}
    </ol>
  );
}

interface VersionItemProps {
  item: Version;
  before: Version | undefined;
  isCurrent: boolean;
}

function VersionItem({ item, before, isCurrent }: VersionItemProps) {
  const name = isCurrent ? editCopy.current : before ? editCopy.version(item.version) : editCopy.original;
  const isMoved = before && whenAndWhere(before) !== whenAndWhere(item);
  const isRetitled = before ? before.title !== item.title : true;
  return (
    <li className="flex flex-col gap-1 border-line border-t py-3 first:border-t-0 first:pt-0">
      <h3 className="font-semibold">
        {name}
        <span className="font-normal text-[0.8125rem] text-ink2">
          {' · '}
          <RelativeTime at={item.created_at} />
        </span>
      </h3>
      {item.title !== null && isRetitled && (
        <p className="break-words font-semibold">
          <Changes from={before?.title} to={item.title} />
        </p>
      )}
      {item.moment && (
        <p className="break-words text-sm">
          {isMoved && <del className="block text-ink2">{whenAndWhere(before)}</del>}
          {whenAndWhere(item)}
        </p>
      )}
      <p className="whitespace-pre-line break-words">
        <Changes from={before?.content} to={item.content} />
      </p>
      <Descriptions of={item} before={before} />
    </li>
  );
}

/** The image descriptions: all in the oldest version, only changed ones in later versions. */
function Descriptions({ of, before }: { of: Version; before: Version | undefined }) {
  const [alts, old] = [of.alts ?? [], before?.alts ?? []];
  // A later version can have fewer images.
  return Array.from({ length: Math.max(alts.length, old.length) }, (_, index) => {
    const [alt, from] = [alts[index] ?? '', old[index] ?? ''];
    if (alt === from) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the images of a version keep their order.
      <p key={index} className="break-words text-sm">
        <span className="text-ink2">{editCopy.image(index + 1)}</span>
        <Changes from={before && from} to={alt} />
      </p>
    );
  });
}

const whenAndWhere = ({ moment, place }: Version) =>
  [moment && `${dayText(dayInWat(Date.parse(moment)))}, ${clockText(moment)} WAT`, place]
    .filter(Boolean)
    .join(', ');

function Changes({ from, to }: { from: string | null | undefined; to: string }) {
  if (from == null) return readable(to);
  return textChanges(from, to).map(({ added, removed, value }, at) => {
    if (!(added || removed)) return value;
    const Part = added ? 'ins' : 'del';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
      <Part key={at} className={added ? 'bg-soft no-underline' : 'text-ink2'}>
        {value}
      </Part>
    );
  });
}

/** A part of a text: unchanged, added or removed. */
interface Change {
  value: string;
  added: boolean;
  removed: boolean;
}

/** Texts that differ in more words are shown whole, because a comparison takes time in the square of the differences. */
const CHANGES_MAX = 150;

/** The differences between two versions of a text, word by word. */
export function textChanges(from: string, to: string): Change[] {
  const [before, after] = [readable(from), readable(to)];
  const changes = diffWordsWithSpace(before, after, { maxEditLength: CHANGES_MAX });
  if (changes) return changes.map(({ value, added, removed }) => ({ value, added, removed }));
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
}
