/**
 * Public entry for starter forms. Each starter form covers a common type of request, and authors can use it
 * as the basis of their own form.
 */
import { contractStarter } from './contract.ts';
import { expenseStarter } from './expense.ts';
import { leaveStarter } from './leave.ts';
import { onboardingStarter } from './onboarding.ts';
import { paymentStarter } from './payment.ts';
import { purchaseStarter } from './purchase.ts';
import { sealStarter } from './seal.ts';
import type { Starter } from './starter.ts';
import { travelStarter } from './travel.ts';

export type { Starter } from './starter.ts';

/** The starter forms in display order. */
export const starters: readonly Starter[] = [
  leaveStarter,
  expenseStarter,
  travelStarter,
  purchaseStarter,
  sealStarter,
  contractStarter,
  onboardingStarter,
  paymentStarter,
];
