import { Gauge, type Registry } from 'prom-client';
import { version } from '../version.ts';

/** The version as a metric: a gauge that is always 1, with the version as its label. */
export function registerAppInfo(registry: Registry) {
  const gauge = new Gauge({
    name: 'app_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
    // Several processes of one version are not summed.
    aggregator: 'max',
  });
  gauge.set({ version }, 1);
}
