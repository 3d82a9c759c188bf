/** Starter forms: the requests that most companies have, to begin with and to change. */
import { contract } from './contract.ts';
import { expense } from './expense.ts';
import { leave } from './leave.ts';
import { onboarding } from './onboarding.ts';
import { payment } from './payment.ts';
import { purchase } from './purchase.ts';
import { seal } from './seal.ts';
import type { Starter } from './starter.ts';
import { travel } from './travel.ts';

export type { Starter } from './starter.ts';

/** In the order in which authors see them. */
export const starters: readonly Starter[] = [
  leave,
  expense,
  travel,
  purchase,
  seal,
  contract,
  onboarding,
  payment,
];
