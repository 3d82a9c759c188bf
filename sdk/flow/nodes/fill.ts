/** Fills `{{name}}` in a text: node names and summaries are made from words, not from a catalogue of one language. */

import { own } from '../../form/definition/own.ts';

export const fill = (text: string, params: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(own(params, name) ?? whole));
