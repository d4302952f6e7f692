import { BadgeCheck, BadgeX, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicPaths } from '../../contract/core/paths.ts';
import { awarderNow, confirmed, factsOf } from '../../contract/proofs/awarder.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { type PublicProof, resultText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { useViewer } from '../auth-state/authState.ts';
import { lazy } from '../lazy.ts';
import { paths } from '../paths.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { useLazyDialog } from '../ui/useLazyDialog.ts';
import { dayText } from './dayText.ts';

interface ProofViewProps {
  proof: PublicProof;
  appName: string;
}

const PLAIN_DOWNLOAD = 'inline-flex min-h-11 items-center text-[0.9375rem] text-brand underline';

/** A certificate: first its state, then its content. */
export function ProofView({ proof, appName }: ProofViewProps) {
  const { code, state, name, challenge, place, sha256, issued_at, may_revoke } = proof;
  return (
    <div className="flex flex-col gap-4 p-4">
      <State proof={proof} appName={appName} />
      <section aria-labelledby="holder" className="card flex flex-col gap-4 p-4 md:p-6">
        <div>
          <p className="font-semibold text-[0.8125rem] text-clay">{proofCopy.ofCompletion}</p>
          <h1 id="holder" className="[overflow-wrap:anywhere]">
            {name || proofCopy.certificate}
          </h1>
        </div>
        <dl className="flex flex-col gap-3">
          <Fact label={proofCopy.challenge}>
            {challenge.open ? (
              <Link
                href={publicPaths.challenge(challenge.id)}
                className="font-semibold text-brand hover:underline"
              >
                {challenge.title}
              </Link>
            ) : (
              <b className="font-semibold">{challenge.title}</b>
            )}
          </Fact>
          <Fact label={proofCopy.result}>{resultText(place)}</Fact>
          <Fact label={proofCopy.awarder}>{awarderNow(proof, appName, dayText)}</Fact>
          {factsOf(proof).map(([label, text]) => (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ))}
          <Fact label={proofCopy.issuedOn}>
            <time dateTime={issued_at}>{dayText(issued_at)}</time>
          </Fact>
          <Fact label={proofCopy.code}>
            <span className="even-digits">{code}</span>
          </Fact>
          {sha256 && (
            <Fact label={proofCopy.fileHash}>
              <code className="break-all text-[0.8125rem]">{sha256}</code>
            </Fact>
          )}
        </dl>
        {state === 'valid' && (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* These links download files, so they bypass the router. */}
            <a href={proofPaths.pdf(code)} download className={buttonClass('quiet')}>
              {proofCopy.downloadPdf}
            </a>
            <a href={proofPaths.openBadge(code)} download className={PLAIN_DOWNLOAD}>
              {proofCopy.downloadOpenBadge}
            </a>
            <a href={proofPaths.credential(code)} download className={PLAIN_DOWNLOAD}>
              {proofCopy.downloadCredential}
            </a>
          </p>
        )}
      </section>
      {challenge.reportable && <ReportButton challengeId={challenge.id} code={code} />}
      {may_revoke && <RevokeButton code={code} />}
    </div>
  );
}

const looks = {
  valid: { Icon: BadgeCheck, look: 'bg-easy-bg text-easy' },
  unverified: { Icon: BadgeCheck, look: 'bg-raised text-ink' },
  revoked: { Icon: BadgeX, look: 'bg-hard-bg text-hard' },
  withdrawn: { Icon: CircleSlash, look: 'bg-raised text-ink' },
};

/** Green only for a certificate of an organiser that is verified now. */
function State({ proof, appName }: ProofViewProps) {
  const { state, reason, revoked_at, organiser } = proof;
  const { Icon, look } = looks[state === 'valid' && !organiser?.verified ? 'unverified' : state];
  const texts = {
    valid: [proofCopy.valid, organiser ? awarderNow(proof, appName, dayText) : confirmed(proof, appName)],
    revoked: [proofCopy.revoked, proofCopy.isRevoked],
    withdrawn: [proofCopy.withdrawn, proofCopy.isWithdrawn],
  };
  const [title, text] = texts[state];
  return (
    <div className={`tail flex items-start gap-3 p-4 ${look}`}>
      <Icon aria-hidden className="size-8 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold text-xl leading-snug">{title}</p>
        <p>{text}</p>
        {state === 'revoked' && revoked_at && (
          <p className="mt-2">
            {proofCopy.revokedOn} <time dateTime={revoked_at}>{dayText(revoked_at)}</time>
            {reason && `. ${proofCopy.reason}: ${reason}`}
          </p>
        )}
      </div>
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-[0.8125rem] text-ink2">{label}</dt>
    <dd className="m-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const dialog = lazy(() => import('./RevokeDialog.tsx'));

/** For admins and the creator of the challenge. */
function RevokeButton({ code }: { code: string }) {
  const { module, open, show, hide } = useLazyDialog(dialog);
  return (
    <>
      <Button look="outline" className="self-start" onClick={show}>
        {proofCopy.revoke}
      </Button>
      {module && <module.RevokeDialog code={code} open={open} onClose={hide} />}
    </>
  );
}

const reporting = lazy(() => import('../reports/ReportDialog.tsx'));

interface ReportButtonProps {
  challengeId: string;
  code: string;
}

/** Reports the challenge, whose words the certificate repeats. Visitors sign in first. */
function ReportButton({ challengeId, code }: ReportButtonProps) {
  const { module, open, show, hide } = useLazyDialog(reporting);
  const isMember = useViewer() !== null;
  if (!isMember)
    return (
      <Link href={paths.authThen(proofPaths.page(code))} className={`${buttonClass('quiet')} self-start`}>
        {proofCopy.report}
      </Link>
    );
  return (
    <>
      <Button look="quiet" className="self-start" onClick={show}>
        {proofCopy.report}
      </Button>
      {module && (
        <module.ReportDialog kind="challenge" id={challengeId} owner={null} open={open} onClose={hide} />
      )}
    </>
  );
}
