/** A metric family of the text format: its name, help, type and the names of its labels. */
interface Family {
  name: string;
  help: string;
  type: string;
  labels: Set<string>;
}

const UNITS =
  /_(?:ms|milliseconds?|secs?|minutes?|hours?|days?|kb|kib|mb|mib|gb|kilobytes?|megabytes?|percent)(?:_|$)/;
const TYPES = /_(?:counter|gauge|histogram|summary|untyped)(?:_|$)/;

/**
 * The problems that `promtool check metrics` reports, by the rules of its linter (promlint of Prometheus' client library).
 */
export function promlint(text: string): string[] {
  return familiesOf(text).flatMap(faultsOf);
}

function faultsOf({ name, help, type, labels }: Family): string[] {
  const isDistribution = type === 'histogram' || type === 'summary';
  const rules: [boolean, string][] = [
    [help === '', 'no help text'],
    [type === 'counter' && !name.endsWith('_total'), 'counter metrics should have "_total" suffix'],
    [type !== 'counter' && name.endsWith('_total'), 'non-counter metrics should not have "_total" suffix'],
    [!isDistribution && /_(?:bucket|count|sum)$/.test(name), 'reserved suffix'],
    [type !== 'histogram' && labels.has('le'), 'reserved label "le"'],
    [type !== 'summary' && labels.has('quantile'), 'reserved label "quantile"'],
    [name.includes(':'), 'metric names should not contain ":"'],
    [TYPES.test(name), 'metric name should not include its type'],
    [/[a-z][A-Z]/.test([name, ...labels].join(' ')), 'names should be written in snake_case'],
    [UNITS.test(name), 'use base units, such as seconds and bytes'],
  ];
  return rules.filter(([broken]) => broken).map(([, rule]) => `${name} ${rule}`);
}

function familiesOf(text: string): Family[] {
  const families: Family[] = [];
  for (const line of text.split('\n')) {
    const [, help, helpText = ''] = /^# HELP (\S+) ?(.*)$/.exec(line) ?? [];
    if (help) families.push({ name: help, help: helpText, type: 'untyped', labels: new Set() });
    const family = families.at(-1);
    const [, typed, type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
    if (typed && family?.name === typed) family.type = type;
    else if (typed) families.push({ name: typed, help: '', type, labels: new Set() });
    if (line.startsWith('#') || !family) continue;
    for (const [, label = ''] of line.matchAll(/[{,]([a-zA-Z_]\w*)="/g)) family.labels.add(label);
  }
  return families;
}
