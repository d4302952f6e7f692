import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 15;

interface FileTime {
  file: string;
  seconds: number;
}

/** A vitest reporter: prints the slowest test files of a run, and writes the counts of its tests to the file TEST_COUNTS. */
export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    console.log(`\n${slowest(modules.map(timeOf))}`);
    if (process.env.TEST_COUNTS) writeFileSync(process.env.TEST_COUNTS, JSON.stringify(countsOf(modules)));
  }
}

/** The list of the slowest files, below the total time of all files. */
export function slowest(files: FileTime[]): string {
  const sorted = files.toSorted((a, b) => b.seconds - a.seconds);
  const total = sorted.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    `The ${Math.min(SHOWN, files.length)} slowest of ${files.length} test files (${total.toFixed(0)} s in all):`,
    ...sorted.slice(0, SHOWN).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n');
}

/** A file's time, including its imports and hooks. Files run in parallel, so the sum exceeds the elapsed time. */
function timeOf(module: TestModule): FileTime {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return { file: module.relativeModuleId, seconds: (setupDuration + collectDuration + duration) / 1000 };
}

function countsOf(modules: readonly TestModule[]) {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const module of modules) for (const test of module.children.allTests()) counts[test.result().state]++;
  return counts;
}
