import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { operatorCopy } from '../../contract/operator/copy.ts';
import type { SystemState } from '../../contract/operator/endpoints.ts';
import { appName } from '../appName.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx';
import { RelativeTime } from '../ui/text/RelativeTime.tsx';
import { sizeText } from '../ui/text/sizeText.ts';
import { systemState } from './queries.ts';

/** The section of the dashboard with the state of the installation. */
export default function System() {
  const { data, error, refetch } = useQuery(systemState);
  if (!data)
    return error ? (
      <ErrorState text={operatorCopy.failed} why={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton className="tail h-80 w-full" />
      </Loading>
    );
  return (
    <>
      <p className="text-ink2">{operatorCopy.intro}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        <Installation of={data} />
        <Backups of={data} />
      </div>
      <Queue lanes={data.lanes} />
    </>
  );
}

const GIGABYTE = 1024 ** 3;

const gigabytes = (bytes: number) =>
  operatorCopy.gigabytes((bytes / GIGABYTE).toLocaleString(localeCopy.numbers, { maximumFractionDigits: 1 }));

const amountOf = (bytes: number) => (bytes < GIGABYTE ? sizeText(bytes) : gigabytes(bytes));

function Installation({ of: { version, started_at, database, disk, smtp, bucket } }: { of: SystemState }) {
  return (
    <Facts title={operatorCopy.app}>
      <Fact name={operatorCopy.name}>{appName()}</Fact>
      <Fact name={operatorCopy.version}>{version}</Fact>
      <Fact name={operatorCopy.started}>
        <RelativeTime at={started_at} inDays />
      </Fact>
      <Fact name={operatorCopy.postgres} warning={database.newer && operatorCopy.newer(database.newer)}>
        {database.version} · {database.embedded ? operatorCopy.embedded : operatorCopy.own}
      </Fact>
      <Fact name={operatorCopy.disk} warning={disk.low && operatorCopy.diskLow}>
        {gigabytes(disk.free_bytes)}
      </Fact>
      <Fact name={operatorCopy.mail}>{smtp ? operatorCopy.smtp : operatorCopy.mailFolder}</Fact>
      <Fact name={operatorCopy.files}>{bucket ? operatorCopy.bucket : operatorCopy.onDisk}</Fact>
    </Facts>
  );
}

const placeOf = ({ destination }: { destination: 'folder' | 'bucket' }) =>
  destination === 'bucket' ? operatorCopy.toBucket : operatorCopy.toFolder;

function Backups({ of: { backup, failed_backup: failed } }: { of: SystemState }) {
  return (
    <Facts title={operatorCopy.backups}>
      {backup ? (
        <Fact name={operatorCopy.lastBackup} warning={backup.late && operatorCopy.late}>
          <RelativeTime at={backup.ended_at} inDays /> · {placeOf(backup)} · {amountOf(backup.bytes)}
        </Fact>
      ) : (
        <Fact name={operatorCopy.lastBackup} warning={operatorCopy.noBackup} />
      )}
      {failed && (
        <Fact name={operatorCopy.failedBackup} warning={failed.error}>
          <RelativeTime at={failed.ended_at} inDays /> · {placeOf(failed)}
        </Fact>
      )}
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card flex flex-col gap-3 p-4">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">{children}</dl>
    </section>
  );
}

interface FactProps {
  name: string;
  warning?: string | false | null;
  children?: ReactNode;
}

function Fact({ name, warning, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.8125rem] text-ink2">{name}</dt>
      <dd className="break-words">{children}</dd>
      {warning && <dd className="break-words font-semibold text-warn">{warning}</dd>}
    </div>
  );
}

/** One fact for each lane. */
function Queue({ lanes }: Pick<SystemState, 'lanes'>) {
  const numbered = (name: string, count: number) => `${name}: ${count.toLocaleString(localeCopy.numbers)}`;
  return (
    <Facts title={operatorCopy.queue}>
      {lanes.map(({ name, waiting, retrying, failed, oldest }) => (
        <Fact
          key={name}
          name={operatorCopy.lanes[name]}
          warning={failed > 0 && numbered(operatorCopy.givenUp, failed)}
        >
          {numbered(operatorCopy.waiting, waiting)} · {numbered(operatorCopy.retrying, retrying)}
          {oldest && (
            <>
              {' '}
              · {operatorCopy.oldest}: <RelativeTime at={oldest} inDays />
            </>
          )}
        </Fact>
      ))}
    </Facts>
  );
}
