import type { Deps } from '../deps/deps.ts';
import type { Feature } from '../feature.ts';
import { createEncryption } from '../process/encryption.ts';
import { secretsOf } from '../process/secrets.ts';
import { listSecrets, replaceEncrypted } from './queries.ts';
import { webhookRoutes } from './routes.ts';

/** app.ts starts the deliveries (deliver.ts), with the network. */
export const webhooksFeature: Feature = {
  routes: [webhookRoutes],
  repeats: [renewWebhookSecrets],
};

/** Encrypts the secrets of all webhooks with the current APP_SECRET, once after a start with APP_SECRET_BEFORE. */
async function renewWebhookSecrets({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<void> {
  if (!env.secretBefore) return;
  const { renew } = createEncryption(secretsOf(env));
  for (const stored of await listSecrets(db)) {
    const { secret, old_secret: old } = stored;
    const [current, before] = [renew(secret), old === null ? undefined : renew(old)];
    if (current || before)
      await replaceEncrypted(db, stored, { secret: current ?? secret, old_secret: before ?? old });
  }
}
