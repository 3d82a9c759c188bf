/** The fix of every error of the catalogue, for the docs: a code without one does not compile. */
import type { ErrorCode } from '../catalogue.ts';
import { callFixes } from './calls.ts';
import { decisionFixes } from './decisions.ts';
import type { Fixes } from './fix.ts';
import { recordFixes } from './records.ts';
import { signInFixes } from './sign-in.ts';

export const FIXES = {
  ...callFixes,
  ...decisionFixes,
  ...signInFixes,
  ...recordFixes,
} satisfies Fixes<ErrorCode>;
