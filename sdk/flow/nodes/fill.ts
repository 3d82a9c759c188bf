/**
 * Replaces `{{name}}` placeholders with the given parameters, for node names and summaries in any language.
 */

import { ownProperty } from '../../form/definition/own.ts';

export const fillPlaceholders = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(ownProperty(params, name) ?? whole));
