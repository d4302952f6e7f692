import { runProgram } from './program.ts';

/** Runs the program of `npm run backup` and `npm run restore` with no settings except `settings`. */
export const command = (args: string[], settings: Record<string, string>) =>
  runProgram('backup/main.ts', args, settings);
