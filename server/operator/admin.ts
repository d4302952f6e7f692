/*
 * npm run admin: acts of authority by the operator, on a running or stopped app. Chain: scripts/admin.mjs → this file →
 * adminCommand.ts → operatorDeps.ts (database, event bus) → memberCommands.ts, with the queries of the web's admin pages.
 */
import { readEnv } from '../env.ts';
import { createPrivateFiles } from '../process/dataDir.ts';
import { adminCommand } from './adminCommand.ts';
import { abortOnSignals, operatorMessage } from './operatorProcess.ts';

createPrivateFiles();
// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => {});

await adminCommand(process.argv.slice(2), {
  readSettings: readEnv,
  signal: abortOnSignals(),
  print: (line) => console.log(line),
}).catch((error) => {
  console.error(operatorMessage(error));
  process.exitCode = 1;
});
