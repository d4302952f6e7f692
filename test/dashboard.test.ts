import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';

interface Dashboard {
  templating: { list: { name: string; definition?: string }[] };
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}

const deployed = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8');
const dashboard = JSON.parse(deployed('grafana.json')) as Dashboard;
const panels = dashboard.panels.filter(({ targets }) => targets);
const queries = [
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ definition }) => definition ?? []),
];

/** The expressions of the alert rules; a long one is folded over several lines. */
const alerts = [...deployed('alerts.yaml').matchAll(/^ {8}expr: (?:>-)?([\s\S]*?)(?=^ {8}\w)/gm)].map(
  ([, expr = '']) => expr.trim(),
);

/** What Prometheus adds: labels of every metric, and whether it could read the metrics. */
const ADDED = ['job', 'instance'];
const OF_PROMETHEUS = 'up';

/** The metrics in a query: every name that is not a keyword, a function or a label. */
function metricsIn(query: string): string[] {
  const bare = query.replace(/\{[^}]*\}|\[[^\]]*\]|\w+ by \([^)]*\)|label_values\(|, \w+\)$/g, ' ');
  const names = bare.match(/[a-z_][a-z0-9_]*(?!\w|\()/g) ?? [];
  return names.filter((name) => name !== 'or');
}

function labelsIn(query: string): string[] {
  const matched = [...query.matchAll(/(\w+)(?:=~|!~|=|!=)"/g)].map(([, label]) => label ?? '');
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => (list ?? '').split(', '));
  return [...matched, ...grouped];
}

/** The names of all exported metrics, and the names of all labels. */
async function exported() {
  const app = await startApp();
  await app.server.inject('/livez');
  app.deps.live.publish({ topic: 'posts', type: 'updated', id: '' });
  const text = await (await fetch(`${app.url}/metrics`)).text();
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const labels = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label ?? '');
  return { names: new Set(declared), labels: new Set([...labels, ...ADDED]) };
}

test('the dashboard and the alert rules query only metrics and labels that /metrics exports', async () => {
  const { names, labels } = await exported();
  const asked = new Set(queries.flatMap(metricsIn));
  expect(asked.size).toBeGreaterThan(15);
  const alerting = alerts.flatMap(metricsIn);
  expect(new Set(alerting).size).toBe(10);
  for (const name of [...asked, ...alerting.filter((name) => name !== OF_PROMETHEUS)])
    expect(names).toContain(name);
  for (const label of [...queries, ...alerts].flatMap(labelsIn)) expect(labels).toContain(label);
});

test('metricsIn and labelsIn find the metrics and labels in a query', () => {
  expect(metricsIn('topk(9, sum by (le) (rate(a_bucket{x="y"}[5m]))) / b_total or vector(0)')).toEqual([
    'a_bucket',
    'b_total',
  ]);
  expect(metricsIn('label_values(a_count{job=~"$job"}, route)')).toEqual(['a_count']);
  expect(labelsIn('sum by (le, route) (a{x="y"})')).toEqual(['x', 'le', 'route']);
});

test('every panel has a unique id, and every panel with queries has a title', () => {
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(panels.map(({ title }) => title)).not.toContain('');
});
