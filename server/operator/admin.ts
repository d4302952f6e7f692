/*
 * npm run admin: administration by the operator, on a running or stopped app. Chain: scripts/admin.mjs → this file →
 * adminCommand.ts → operatorDeps.ts (database, event bus) → memberCommands.ts, with the queries of the web's admin pages.
 */
import { readEnv } from '../env.ts';
import { adminCommand } from './adminCommand.ts';
import { operatorMessage, prepareProcess } from './operatorProcess.ts';

await adminCommand(process.argv.slice(2), {
  readSettings: readEnv,
  signal: prepareProcess(),
  print: (line) => console.log(line),
}).catch((error) => {
  console.error(operatorMessage(error));
  process.exitCode = 1;
});
