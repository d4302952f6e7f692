import { globSync, readFileSync } from 'node:fs';
import { mergeConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Of files that start a server, a database or another program, or read the build of the web. */
const NEEDS_MORE =
  /from '[^']*(?:\/test\/|\.\/)(?:app|database|embedded|programs|postgres|process|world)\.ts'|node:child_process|dist\//;

// `npm run test:quick`: the tests that need nothing but their code.
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], globalSetup: [] } },
  {
    test: {
      include: globSync(base.test?.include ?? []).filter(
        (path) => !/node_modules|test\/proxies/.test(path) && !NEEDS_MORE.test(readFileSync(path, 'utf8')),
      ),
    },
  },
);
