/** The races of every changing call. */
import * as credentials from './credentials.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as own from './own.ts';
import * as people from './people.ts';
import type { Race } from './race.ts';
import * as signIn from './sign-in.ts';
import * as system from './system.ts';
import * as workflow from './workflow.ts';

const parts = [credentials, files, messages, own, people, signIn, system, workflow];

export const everyRace: Record<string, Race> = Object.assign(
  {},
  ...parts.flatMap(part => Object.values(part)),
);
