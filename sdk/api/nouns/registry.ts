/** Lists the described nouns. Written by registry.test.ts from the files in this folder. */
import { messageCategoryResource } from './message-category.ts';
import type { Noun } from './noun.ts';
import { organizationResource } from './organization.ts';
import { positionResource } from './position.ts';
import { roleResource } from './role.ts';
import { smsSignatureResource } from './sms-sign.ts';

export * from './message-category.ts';
export * from './organization.ts';
export * from './position.ts';
export * from './role.ts';
export * from './sms-sign.ts';

export const nouns: readonly Noun[] = [
  messageCategoryResource,
  organizationResource,
  positionResource,
  roleResource,
  smsSignatureResource,
];
