/** Starts programs for people at work: each person has an address of its own, and uploads without a quota. */
import { type Program, startProgram } from '../program.ts';

/** Settings of every program under load. */
export const LOAD_SETTINGS = {
  TRUST_PROXY: '127.0.0.1',
  UPLOAD_QUOTA_PERSON_MB: '100000',
  UPLOAD_QUOTA_MB: '100000',
};

/** Starts a server process with `LOAD_SETTINGS` and the given settings. The given settings take precedence. */
export const startLoadProgram = (settings: Record<string, string>): Program =>
  startProgram({ ...LOAD_SETTINGS, ...settings });
