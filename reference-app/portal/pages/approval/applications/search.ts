/** The addresses of the lists of applications. */
import { oneOf, page, text } from '../../../ui/list-search.ts';
import { flag, parseShared, some, whole } from '../facets.ts';

/** 2 in progress, 1 ended: as the wire has them. */
export const ENDS = [2, 1] as const;
export const STATES = [0, 1, 2, 3, 5, 6] as const;

export const parseMine = (raw: Record<string, unknown>) => ({
  ...parseShared(raw),
  isEnd: oneOf(raw.isEnd, ENDS, undefined),
  instanceState: whole(raw.instanceState),
  sort: oneOf(raw.sort, ['new', 'old', 'urgent'], 'new'),
  page: page(raw.page),
});

export const parseAll = (raw: Record<string, unknown>) => ({
  ...parseShared(raw),
  isEnd: oneOf(raw.isEnd, ENDS, undefined),
  instanceState: whole(raw.instanceState),
  createBy: some(text(raw.createBy)),
  stuck: flag(raw.stuck),
  sort: oneOf(raw.sort, ['stuck', 'new', 'old', 'urgent'], 'stuck'),
  page: page(raw.page),
});
