/** Maps every error code to its fix, for the documentation. Compilation fails if an error code has no fix. */
import type { ErrorCode } from '../catalogue.ts';
import { callErrorFixes } from './calls.ts';
import { decisionErrorFixes } from './decisions.ts';
import type { ErrorFixes } from './fix.ts';
import { recordErrorFixes } from './records.ts';
import { signInErrorFixes } from './sign-in.ts';

export const ERROR_FIXES = {
  ...callErrorFixes,
  ...decisionErrorFixes,
  ...signInErrorFixes,
  ...recordErrorFixes,
} satisfies ErrorFixes<ErrorCode>;
