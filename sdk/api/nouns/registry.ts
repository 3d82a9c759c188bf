/**
 * Lists all resource definitions (nouns). The test registry.test.ts generates this file from the files in its
 * folder.
 */
import { messageCategoryNoun } from './message-category.ts';
import type { Noun } from './noun.ts';
import { organizationNoun } from './organization.ts';
import { positionNoun } from './position.ts';
import { roleNoun } from './role.ts';
import { smsSignNoun } from './sms-sign.ts';
import { userNoun } from './user.ts';

export * from './message-category.ts';
export * from './organization.ts';
export * from './position.ts';
export * from './role.ts';
export * from './sms-sign.ts';
export * from './user.ts';

export const nouns: readonly Noun[] = [
  messageCategoryNoun,
  organizationNoun,
  positionNoun,
  roleNoun,
  smsSignNoun,
  userNoun,
];
