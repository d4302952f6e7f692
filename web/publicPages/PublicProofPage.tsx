import type { QueryClient } from '@tanstack/react-query';
import { cardVersion, certificateFacts } from '../../contract/cards/endpoints.ts';
import { cardPath } from '../../contract/core/paths.ts';
import { awarderNow } from '../../contract/proofs/awarder.ts';
import { proofCopy } from '../../contract/proofs/copy.ts';
import { proofText } from '../../contract/proofs/endpoints.ts';
import { proofPaths } from '../../contract/proofs/paths.ts';
import { appName } from '../appName.ts';
import { VisitorFrame } from '../frame/VisitorFrame.tsx';
import { dayText } from '../proofs/dayText.ts';
import { ProofView } from '../proofs/ProofView.tsx';
import { oneProof } from '../proofs/queries.ts';
import type { At, Params, Preview } from '../screen.ts';
import { notFoundPreview } from './notFoundPreview.ts';
import { PublicThing } from './PublicThing.tsx';
import { statusOf } from './queries.ts';

const queryOf = ({ params }: Pick<At, 'params'>) => oneProof(params.code ?? '');

export const load = (client: QueryClient, at: At) => client.prefetchQuery(queryOf(at));
export const status = (client: QueryClient, at: At) => statusOf(client, queryOf(at));

export function preview(client: QueryClient, at: At): Preview | undefined {
  const proof = client.getQueryData(queryOf(at).queryKey);
  if (!proof) return notFoundPreview(proof);
  const { code, name, place, challenge, indexable } = proof;
  return {
    title: `${name ? proofCopy.titleOf(name) : proofCopy.certificate} · ${appName()}`,
    description: `${proofText(place, challenge.title)}. ${awarderNow(proof, appName(), dayText)}`,
    canonical: proofPaths.page(code),
    ...(proof.state === 'valid' && {
      card: cardPath('proof', code, cardVersion(certificateFacts(proof))),
    }),
    noindex: !indexable,
  };
}

/**
 * A certificate, which anyone with its code can check. Members see the same page, and those who may revoke it do so here.
 */
export default function PublicProofPage({ params }: { params: Params }) {
  return (
    <PublicThing query={queryOf({ params })} failed={proofCopy.failed}>
      {(proof) => (
        <VisitorFrame next={proofPaths.page(proof.code)}>
          <ProofView proof={proof} appName={appName()} />
        </VisitorFrame>
      )}
    </PublicThing>
  );
}
