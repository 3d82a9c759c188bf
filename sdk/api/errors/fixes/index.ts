/** Maps every error code to its fix, for the documentation. Compilation fails if an error code has no fix. */
import type { ErrorCode } from '../catalogue.ts';
import { callFixes } from './calls.ts';
import { decisionFixes } from './decisions.ts';
import type { ErrorFixes } from './fix.ts';
import { recordFixes } from './records.ts';
import { signInFixes } from './sign-in.ts';

export const ERROR_FIXES = {
  ...callFixes,
  ...decisionFixes,
  ...signInFixes,
  ...recordFixes,
} satisfies ErrorFixes<ErrorCode>;
