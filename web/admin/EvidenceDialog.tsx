import { useQuery } from '@tanstack/react-query';
import { handleOf } from '../../contract/core/author.ts';
import { reportCopy } from '../../contract/reports/copy.ts';
import { type Evidence, type Report, reports } from '../../contract/reports/endpoints.ts';
import { readable } from '../../contract/text/readable.ts';
import { call } from '../api/call.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { sizeText } from '../ui/text/sizeText.ts';

interface EvidenceProps {
  report: Report;
  open: boolean;
  onClose: () => void;
}

/** What a report kept: files, and messages around a reported one. Each opening is in the audit log. */
export function EvidenceDialog({ report, open, onClose }: EvidenceProps) {
  return (
    <Dialog open={open} onClose={onClose} title={reportCopy.evidenceOf}>
      <p className="-mt-2 text-ink2 text-sm">{reportCopy.opened}</p>
      <Kept report={report} />
    </Dialog>
  );
}

function Kept({ report }: { report: Report }) {
  // Never cached: each opening asks the server, which records it.
  const { data, error, refetch } = useQuery({
    queryKey: ['evidence', report.id],
    queryFn: () => call(reports.evidence, { id: report.id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (error)
    return <ErrorState text={reportCopy.evidenceFailed} why={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-48 w-full" />
      </Loading>
    );
  return (
    <>
      <Files of={data.files} />
      {data.messages.length > 0 ? (
        <Conversation report={report} {...data} />
      ) : (
        <blockquote className="tail bg-raised p-4">
          <p className="whitespace-pre-line break-words">{readable(data.words)}</p>
        </blockquote>
      )}
    </>
  );
}

function Files({ of }: { of: Evidence['files'] }) {
  const images = of.filter(({ width }) => width !== null);
  return of.map(({ url, name, bytes, width, height }) =>
    width !== null && height !== null ? (
      <img
        key={url}
        src={url}
        alt={reportCopy.imageOf(images.findIndex((one) => one.url === url) + 1, images.length)}
        width={width}
        height={height}
        className="h-auto max-h-[60vh] w-full rounded-ctl bg-raised object-contain"
      />
    ) : (
      <a key={url} href={url} download className="link break-words">
        {name} ({sizeText(bytes)})
      </a>
    ),
  );
}

/** The reported message among those around it. */
function Conversation({ report, messages }: { report: Report } & Evidence) {
  const senderOf = (id: string) => [report.member, report.reporter].find((one) => one?.id === id);
  return (
    <section className="flex flex-col gap-3">
      <h3>{reportCopy.around}</h3>
      <ul className="flex flex-col gap-3">
        {messages.map(({ id, sender_id, content, created_at }) => {
          const sender = senderOf(sender_id);
          const isReported = id === report.subject_id;
          return (
            <li key={id} className={`break-words ${isReported ? 'tail bg-raised p-4' : ''}`}>
              {isReported && <p className="text-ink2 text-sm">{reportCopy.reportedMessage}</p>}
              <b className="font-semibold">{sender && handleOf(sender)}</b>{' '}
              <span className="text-ink2 text-sm">
                <RelativeTime at={created_at} />
              </span>
              <p className="whitespace-pre-line">{readable(content)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
